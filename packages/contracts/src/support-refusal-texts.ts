// Why something cannot be done in a talk with support; staff read some of them too.
export const supportRefusalTexts = {
  'support.talk_unknown': () => 'Bu görüşme bulunamadı.',
  'support.canned_unknown': () => 'Bu hazır yanıt bulunamadı.',
  'support.held': ({ name }: { name: string }) => `Bu görüşmeyi ${name} yürütüyor.`,
  'support.not_held': () => 'Bu görüşme sizde değil. Önce görüşmeyi alın.',
  'support.closed': () => 'Bu görüşme kapandı. Yeni bir görüşme başlatabilirsiniz.',
  'support.not_closed': () => 'Görüşme, kapandıktan sonra değerlendirilebilir.',
  'support.full': () => 'Aynı anda en fazla dört görüşme yürütülebilir.',
  'support.away': () => 'Şu anda görüşmeyi alabilecek müsait biri yok.',
  'support.too_many_open': () => 'Açık görüşmeleriniz var. Lütfen onlardan birinden devam edin.',
  'support.key_taken': () => 'Bu mesaj gönderilemedi. Lütfen yeniden yazın.',
  'support.undecided': () => 'Bu bir şikâyet: kapatmadan önce karara bağlayın.',
  'support.already_decided': () => 'Bu şikâyet karara bağlanmış.',
  'support.already_rated': () => 'Bu görüşmeyi değerlendirdiniz.',
  'support.canned_changed': () => 'Bu hazır yanıt bu arada değişti. Yeni sürüme bakıp yeniden deneyin.',
  'support.shortcut_taken': () => 'Bu kısayol başka bir hazır yanıtta kullanılıyor.',
  'support.link_used': () => 'Bu bağlantı kullanıldı ya da süresi doldu.',
  'support.email_needed': () => 'Şu anda kimse yok. Yanıtı gönderebilmemiz için e-posta adresinizi yazın.',
  'support.about_unknown': () => 'Seçtiğiniz işlem, tur ya da kupon bulunamadı.',
  'support.throttled': ({ minutes }: { minutes: number }) =>
    `Çok sayıda mesaj gönderdiniz. Lütfen ${minutes} dakika sonra yeniden deneyin.`,
} as const;
