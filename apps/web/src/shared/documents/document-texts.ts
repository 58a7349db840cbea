export const documentTexts = {
  files: 'JPEG, PNG, WebP veya PDF · en fazla 8 MB',
  tooLarge: 'Dosya en fazla 8 MB olabilir.',
  typeRefused: 'Yalnızca JPEG, PNG, WebP veya PDF dosyası gönderebilirsiniz.',
};
