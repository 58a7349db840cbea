export const answerTexts = {
  invitationAccepted: 'Hesabınız hazır. Şimdi giriş yapabilirsiniz.',
};
