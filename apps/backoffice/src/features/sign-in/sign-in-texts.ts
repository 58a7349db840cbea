export const signInTexts = {
  ribbon: 'DEMO ortamı: gerçek para ve gerçek kişi yoktur.',
  title: 'Personel Girişi',
  intro: 'Yalnızca yetkili personel içindir. Buradaki her işlem kayda geçer.',
  login: 'Kullanıcı adı',
  password: 'Şifre',
  show: 'Şifreyi göster',
  hide: 'Şifreyi gizle',
  capsLock: 'Büyük harf kilidi açık',
  code: 'Doğrulama kodu',
  codeHint: 'Doğrulama uygulamanızdaki altı haneli kod',
  submit: 'Giriş Yap',
  notOpen: 'Bu kurulumda henüz personel hesabı yok; giriş, hesaplar açıldığında etkinleşecek.',
};
