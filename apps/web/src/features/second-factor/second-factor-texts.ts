export const secondFactorTexts = {
  title: 'İki Adımlı Doğrulama',
  on: 'Açık',
  off: 'Kapalı',
  offText:
    'Açtığınızda girişte şifrenizin yanında telefonunuzdaki uygulamanın ürettiği 6 haneli kod da istenir. Şifrenizi öğrenen biri tek başına hesabınıza giremez.',
  onText: (day: string) => `${day} tarihinden beri girişte doğrulama kodu isteniyor.`,
  codesLeft: (left: number) => `Kullanılmamış kurtarma kodu: ${left}`,
  codesNone:
    'Geçerli kurtarma kodunuz yok; daha önce verilen kısa kodlar artık kabul edilmiyor. Telefonunuza ulaşamadığınızda da girebilmek için yeni kodlar oluşturun.',
  codesFew:
    'Kurtarma kodlarınız azaldı. Telefonunuza ulaşamazsanız hesabınıza bu kodlarla girersiniz; yenileyin.',
  turnOn: 'İki adımlı doğrulamayı aç',
  turnOff: 'İki adımlı doğrulamayı kapat',
  renew: 'Kurtarma kodlarını yenile',

  password: 'Geçerli Şifre',
  passwordMissing: 'Geçerli şifrenizi girin.',
  passwordText: 'Önce şifrenizi girin.',
  next: 'Devam et',
  cancel: 'Vazgeç',

  steps: 'Kurulum adımları',
  stepApp:
    'Telefonunuza bir doğrulama uygulaması kurun; örneğin Google Authenticator, Microsoft Authenticator veya Aegis.',
  stepScan: 'Bu kare kodu uygulamayla okutun.',
  picture: 'Doğrulama uygulaması için kare kod',
  byHand: 'Okutamıyorsanız bu anahtarı uygulamaya elle girin:',
  copySecret: 'Anahtarı kopyala',
  openApp: 'Bu cihazdaki uygulamada aç',
  stepCode: 'Uygulamanın gösterdiği 6 haneli kodu yazın.',
  code: 'Doğrulama Kodu',
  codeMissing: 'Kodu girin.',
  confirm: 'Doğrula ve aç',
  working: 'İşleniyor...',

  turnedOn: 'İki adımlı doğrulama açıldı. Diğer cihazlardaki oturumlarınız kapatıldı.',
  renewed: 'Kurtarma kodlarınız yenilendi. Eski kodlar artık geçersiz.',
  codesTitle: 'Kurtarma kodlarınız',
  codesText:
    'Telefonunuza ulaşamazsanız bu kodlardan biriyle giriş yaparsınız. Her kod bir kez geçerlidir. Kodlar yalnızca şimdi gösterilir: güvenli bir yere kaydedin.',
  copyCodes: 'Kodları kopyala',
  download: 'Metin olarak indir',
  copied: 'Kopyalandı',
  fileName: 'kurtarma-kodlari.txt',
  fileHead: 'Kurtarma kodları. Her kod bir kez geçerlidir.',
  saved: 'Kaydettim, bitir',

  turnOffText: 'Kapatınca girişte yalnızca şifreniz istenir ve diğer cihazlardaki oturumlarınız kapatılır.',
  renewText: 'Yeni kodlar oluşturulunca eskileri geçersiz olur.',
  turningOff: 'Doğrulamayı kapat',
  renewing: 'Yeni kodlar oluştur',

  loading: 'İki adımlı doğrulama yükleniyor.',
  loadFailed: 'İki adımlı doğrulama yüklenemedi',
  loadFailedText: 'Bağlantınızı kontrol edip tekrar deneyin.',
  stale: 'Bilgiler yenilenemedi; son bilinen hâlini görüyorsunuz.',
};
