// The words of the page in Turkish and English; the person you are decides which.

const tr = {
  chats: "Sohbetler", people: "Kim olarak yazıyorsun?", addPerson: "Kişi ekle", newGroup: "Yeni grup",
  writingAs: "{name} olarak yazıyorsun",
  firstName: "Ad", lastName: "Soyad (isteğe bağlı)", language: "Dil", turkish: "Türkçe", english: "İngilizce",
  add: "Ekle", cancel: "Vazgeç", create: "Oluştur", close: "Kapat", ok: "Tamam", save: "Kaydet",
  groupTitle: "Grubun adı", groupTitleHint: "Örneğin: Sınav ekibi", members: "Üyeler", you: "sen",
  botJoins: "{bot} gruba kendiliğinden katılır; sen yönetici olursun.",
  forum: "Konulara ayır", topics: "Konular", topicsHint: "Virgülle ayır: Duyurular, Sorular",
  general: "Genel", memberCount: "{n} üye", bot: "bot", admin: "yönetici", member: "üye", left: "gruptan çıkar",
  back: "Sohbetlere dön", about: "Sohbet bilgisi", messages: "İletiler", today: "Bugün", yesterday: "Dün",
  edited: "düzenlendi", write: "Bir ileti yaz", send: "Gönder", attach: "Dosya ekle", commands: "Komutlar",
  editing: "İletini düzenliyorsun", replying: "Yanıt: {name}", removeFile: "Dosyayı kaldır",
  dropHere: "Göndermek için dosyayı buraya bırak", newMessages: "{n} yeni ileti", toBottom: "En alta in",
  start: "Başlat", emptyPrivate: "Burada henüz ileti yok. Başlat'a dokun; {bot} sana yol gösterir.",
  emptyGroup: "Burada henüz ileti yok. /quiz yaz ya da bir selamla başla.",
  pick: "Soldan bir sohbet seç ya da yeni bir grup kur.", pickTitle: "Hangi sohbet?",
  welcome: "Hoş geldin", welcomeText: "Bu sayfada istediğin kadar kişi olup botla yazışabilirsin. Önce ilk kişiyi ekle.",
  noMessages: "Henüz ileti yok", youSaid: "Sen: ", unread: "{n} okunmamış",
  connecting: "Bağlantı koptu, yeniden bağlanılıyor…", copy: "Kopyala", copied: "Kopyalandı",
  reply: "Yanıtla", edit: "Düzenle", remove: "Sil", messageActions: "İleti seçenekleri",
  photo: "Fotoğraf", document: "Dosya", download: "{name} dosyasını indir, {size}", openPhoto: "Fotoğrafı büyüt",
  spoiler: "Gizli metin, görmek için dokun", more: "Devamını göster", less: "Daralt", opensLink: "bağlantıyı açar",
  goTo: "Yanıtlanan iletiye git: {text}", notLoaded: "Bu ileti artık burada değil.", sticker: "Çıkartma", location: "Konum",
  service: "Sohbet güncellendi", new_chat_members: "Gruba katılan oldu", left_chat_member: "Gruptan ayrılan oldu",
  group_chat_created: "Grup kuruldu", supergroup_chat_created: "Grup kuruldu", migrate_to_chat_id: "Grup süper gruba taşındı",
  migrate_from_chat_id: "Grup süper gruba dönüştü", pinned_message: "{name} bir iletiyi sabitledi", forum_topic_created: "Konu açıldı",
  noAnswer: "Bot bu düğmeye yanıt vermedi.", unreachable: "Sunucuya ulaşılamadı. Çalıştığından emin olup yeniden dene.",
  failed: "Olmadı: {error}", block: "Botu engelle", unblock: "Engeli kaldır", blockText: "Engellersen bot bu kişiye yazamaz.",
  blocked: "Bot engellendi.", unblocked: "Engel kaldırıldı.", anonymous: "Anonim", joinAs: "{name} için durum", theme: "{bot} ile özel sohbet",
};

const en = {
  chats: "Chats", people: "Who are you writing as?", addPerson: "Add a person", newGroup: "New group",
  writingAs: "You are writing as {name}",
  firstName: "First name", lastName: "Last name (optional)", language: "Language", turkish: "Turkish", english: "English",
  add: "Add", cancel: "Cancel", create: "Create", close: "Close", ok: "OK", save: "Save",
  groupTitle: "Name of the group", groupTitleHint: "For example: Exam crew", members: "Members", you: "you",
  botJoins: "{bot} joins by itself; you become an administrator.",
  forum: "Split into topics", topics: "Topics", topicsHint: "Separate with commas: News, Questions",
  general: "General", memberCount: "{n} members", bot: "bot", admin: "admin", member: "member", left: "remove from group",
  back: "Back to chats", about: "About this chat", messages: "Messages", today: "Today", yesterday: "Yesterday",
  edited: "edited", write: "Write a message", send: "Send", attach: "Attach a file", commands: "Commands",
  editing: "Editing your message", replying: "Replying to {name}", removeFile: "Remove the file",
  dropHere: "Drop the file here to send it", newMessages: "{n} new", toBottom: "Go to the newest",
  start: "Start", emptyPrivate: "No messages yet. Press Start and {bot} will show you around.",
  emptyGroup: "No messages yet. Type /quiz, or simply say hello.",
  pick: "Choose a chat on the left, or set up a new group.", pickTitle: "Which chat?",
  welcome: "Welcome", welcomeText: "On this page you can be as many people as you like and chat with the bot. Add the first one.",
  noMessages: "No messages yet", youSaid: "You: ", unread: "{n} unread",
  connecting: "Connection lost, reconnecting…", copy: "Copy", copied: "Copied",
  reply: "Reply", edit: "Edit", remove: "Delete", messageActions: "Message options",
  photo: "Photo", document: "File", download: "Download {name}, {size}", openPhoto: "Enlarge the photo",
  spoiler: "Hidden text, press to reveal", more: "Show more", less: "Show less", opensLink: "opens a link",
  goTo: "Go to the message replied to: {text}", notLoaded: "That message is no longer here.", sticker: "Sticker", location: "Location",
  service: "The chat was updated", new_chat_members: "Someone joined the group", left_chat_member: "Someone left the group",
  group_chat_created: "The group was created", supergroup_chat_created: "The group was created", migrate_to_chat_id: "The group moved to a supergroup",
  migrate_from_chat_id: "The group became a supergroup", pinned_message: "{name} pinned a message", forum_topic_created: "A topic was opened",
  noAnswer: "The bot did not answer this button.", unreachable: "The server cannot be reached. Check that it is running and try again.",
  failed: "That did not work: {error}", block: "Block the bot", unblock: "Unblock", blockText: "Once blocked, the bot cannot write to this person.",
  blocked: "The bot is blocked.", unblocked: "The bot is unblocked.", anonymous: "Anonymous", joinAs: "Standing of {name}", theme: "private chat with {bot}",
};

const TABLES = { tr, en };
let table = tr;

export const languageOf = (code) => (String(code ?? "").toLowerCase().startsWith("tr") ? "tr" : "en");

export function setLanguage(code) {
  const language = languageOf(code);
  table = TABLES[language];
  document.documentElement.lang = language;
}

export function t(key, values = {}) {
  const words = table[key] ?? table.service;
  return words.replace(/\{(\w+)\}/gu, (_, name) => String(values[name]));
}
