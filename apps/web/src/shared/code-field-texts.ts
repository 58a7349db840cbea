export const codeFieldTexts = {
  app: {
    label: 'Doğrulama Kodu',
    hint: 'Doğrulama uygulamanızdaki 6 haneli kod.',
    other: 'Kurtarma kodu kullan',
  },
  recovery: {
    label: 'Kurtarma Kodu',
    hint: 'Kaydettiğiniz kodlardan biri. Her kod bir kez geçerlidir.',
    other: 'Uygulamadaki kodu kullan',
  },
  missing: 'Kodu girin.',
};
