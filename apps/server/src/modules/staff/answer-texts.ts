export const answerTexts = {
  passwordChanged: 'Şifreniz değiştirildi. Diğer oturumlarınız kapatıldı.',
  invitationAccepted: 'Hesabınız hazır. Şimdi giriş yapabilirsiniz.',
};
