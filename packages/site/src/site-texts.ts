// Words that read the same on every site.
export const siteTexts = {
  retry: 'Tekrar dene',
  closeToast: 'Bildirimi kapat',
  broken: 'Beklenmeyen bir hata oluştu',
  notLoaded: 'Sayfa yüklenemedi',
  faultCode: 'Hata kodu',
  dayForm: 'gg.aa.yyyy',
  momentForm: 'gg.aa.yyyy ss:dd',
  noDay: 'Günü gg.aa.yyyy biçiminde yazın.',
} as const;
