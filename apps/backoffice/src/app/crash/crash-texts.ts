export const crashTexts = {
  title: 'Beklenmeyen bir hata oluştu',
  text: 'Bu ekran açılamadı. Yaptığınız işlemler sunucuda kayıtlıdır, bu hata onları değiştirmez.',
  notLoadedTitle: 'Sayfa yüklenemedi',
  notLoadedText: 'Bağlantınız kesilmiş ya da uygulama yenilenmiş olabilir.',
  code: 'Hata kodu',
  retry: 'Tekrar dene',
  home: 'Genel bakışa dön',
} as const;
