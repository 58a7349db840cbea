// The messages of this module's calls when they succeed.
export const answerTexts = {
  signedIn: 'Giriş başarılı!',
  registered: 'Kayıt başarılı!',
  signedOut: 'Çıkış yapıldı.',
  profileUpdated: 'Profil güncellendi!',
  passwordChanged: 'Şifreniz değiştirildi. Diğer oturumlarınız kapatıldı.',
  passwordReset: 'Şifreniz yenilendi. Yeni şifrenizle giriş yapabilirsiniz.',
  resetAsked: 'Bu adresle kayıtlı bir hesap varsa şifre sıfırlama bağlantısı gönderildi.',
  verificationAsked: 'Doğrulama bağlantısı e-posta adresinize gönderildi.',
  secondFactorOff: 'İki adımlı doğrulama kapatıldı. Diğer oturumlarınız kapatıldı.',
  emailVerified: 'E-posta adresiniz doğrulandı.',
};
