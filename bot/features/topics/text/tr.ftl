command-topics = Konular ve ilerlemen

topics-title = Konular
topics-name = <b>{ $title }</b>
topics-row =
    { $seen ->
        [0] { $total } soru, henüz başlamadın
       *[other] { $total } sorudan { $seen } tanesini gördün, { $right } tanesi doğru
    }
topics-all = ▶ Hepsinden sor
topics-home = Başa dön
topics-back = ◀ Önceki
topics-more = Sonraki ▶
topics-empty = Henüz konu yok. Bankaya soru eklendiğinde konular burada görünür.
