export const proofTexts = {
  password: 'Hesap şifreniz',
};
