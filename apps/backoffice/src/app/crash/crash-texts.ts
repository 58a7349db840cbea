export const crashTexts = {
  text: 'Bu ekran açılamadı. Yaptığınız işlemler sunucuda kayıtlıdır, bu hata onları değiştirmez.',
  notLoadedText: 'Bağlantınız kesilmiş ya da uygulama yenilenmiş olabilir.',
  home: 'Genel bakışa dön',
} as const;
