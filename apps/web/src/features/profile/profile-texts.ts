export const profileTexts = {
  title: 'KİŞİSEL DETAYLAR',
  identity: 'Kimlik',
  contact: 'İletişim',
  city: 'Şehir',
  nationalIdHint: 'Bir kez girilir, sonra değiştirilemez. İlk para çekme işleminden önce gerekir.',
  passwordNotice: 'Değişiklikleri kaydetmek için şifrenizi girin.',
  password: 'Geçerli Şifre',
  passwordMissing: 'Geçerli şifrenizi girin.',
  save: 'DEĞİŞİKLİKLERİ KAYDET',
  saving: 'Kaydediliyor...',
  saved: 'Profil güncellendi!',
  savedText: 'Bilgileriniz kaydedildi.',
  savedNewEmail: 'Yeni e-posta adresinize bir doğrulama bağlantısı gönderdik.',
  saveFailed: 'Profil güncellenirken bir hata oluştu.',
  saveFailedText: 'Bilgileriniz değişmedi. Lütfen tekrar deneyin.',
  ok: 'Tamam',

  frozen:
    'Ad, soyad, doğum tarihi ve ülke artık belgeli bir talep ile değişir. Değiştirip kaydettiğinizde talebiniz ekibimize gider.',
  document: 'Değişikliği gösteren belge',
  documentHint: 'Bu bilgilerden biri değişecekse ekleyin. JPEG, PNG, WebP veya PDF · en fazla 8 MB',
  documentMissing: 'Yeni bilginizi gösteren bir belge ekleyin.',
  requested: 'Değişiklik talebiniz alındı',
  requestedText:
    'Ekibimiz belgenizi inceler; bilgileriniz o zamana kadar değişmez. Sonucu Verilerim ve Hesabım bölümünde görürsünüz.',
  codeMissing: 'Kodu girin.',

  emailTitle: 'E-posta doğrulaması',
  emailVerified: 'Doğrulandı',
  emailUnverified: 'Doğrulanmadı',
  emailUnverifiedText:
    'Şifrenizi unutursanız hesabınıza bu adresle ulaşırsınız. Size gönderdiğimiz bağlantıyla doğrulayın.',
  sendVerification: 'Doğrulama bağlantısı gönder',
  sending: 'Gönderiliyor...',

  bonusTitle: 'Bonus durumu',
  bonusYes: 'BONUS İÇİN UYGUN: Evet',
  bonusNo: 'BONUS İÇİN UYGUN: Hayır',
  bonusFailed: 'Bonus durumunuz alınamadı.',
  bonusLink: 'Bonuslara git',

  marketingTitle: 'Tanıtım iletileri',
  marketing: 'Kampanya ve duyuru iletileri almak istiyorum.',
  marketingHint: 'Seçiminiz hemen geçerli olur; hesap ve güvenlik iletileri bundan etkilenmez.',
  marketingOn: 'Tanıtım iletileri alacaksınız.',
  marketingOff: 'Tanıtım iletileri almayacaksınız.',

  loading: 'Bilgileriniz yükleniyor.',
  loadFailed: 'Bilgileriniz yüklenemedi',
  loadFailedText: 'Bağlantınızı kontrol edip tekrar deneyin.',
  stale: 'Bilgiler yenilenemedi; son bilinen hâlini görüyorsunuz.',
};
