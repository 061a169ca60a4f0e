command-admin = Botun durumu: günlük soru, yanıtlar, bekleyenler

admin-title = Yönetim · { $time }
admin-daily = Günlük soru
admin-today = Bugün
admin-waiting = Bekleyenler

admin-on =
    { $groups ->
        [0] Abone: { $on }
       *[other] Abone: { $on } · { $groups } tanesi grup
    }
admin-off = Ara veren: { $paused } · ulaşılamayan: { $blocked }
admin-due-none = Geciken soru yok.
admin-due = Gönderilmeyi bekleyen: { $due } · ilki { $behind } önce gitmeliydi
admin-soon = Bir saat içinde gidecek: { $soon }

admin-sent =
    { $under_way ->
        [0] Gönderilen soru: { $sent }
       *[other] Gönderilen soru: { $sent } · yolda: { $under_way }
    }
admin-failed = Ulaşmayan soru: { $failed }
admin-answered = Yanıt: { $answers } · yanıtlayan: { $people } kişi

admin-backlog =
    { $backlog ->
        [0] Yanıt bekleyen mesaj ya da dokunuş yok.
       *[other] Yanıt bekleyen mesaj ve dokunuş: { $backlog }
    }
admin-reports =
    { $reports ->
        [0] Açık bildirim yok.
       *[other] Açık bildirim: { $reports } · { $questions } soru için · /reports
    }
admin-drafts =
    { $drafts ->
        [0] Karar bekleyen dosya yok.
       *[other] Karar bekleyen dosya: { $drafts } · /import
    }

admin-more =
    /questions – sorulara bak, düzenle
    /import – soru ekle
    /reports – bildirilen sorular
    /analysis – sorular ne kadar iyi ölçüyor
admin-refresh = Yenile
admin-refreshed = Güncel
admin-home = Başa dön
