// Words that read the same on every site.
export const siteTexts = {
  retry: 'Tekrar dene',
  closeToast: 'Bildirimi kapat',
  broken: 'Beklenmeyen bir hata oluştu',
  notLoaded: 'Sayfa yüklenemedi',
  faultCode: 'Hata kodu',
} as const;
