export const crashTexts = {
  text: 'Bu ekran açılamadı. Bakiyeniz sunucuda kayıtlıdır, bu hata onu değiştirmez.',
  notLoadedText:
    'Bağlantınız kesilmiş ya da site yenilenmiş olabilir. Bakiyeniz sunucuda kayıtlıdır, bu durum onu değiştirmez.',
  codeHint: 'Destek ekibine yazarsanız bu kodu iletin.',
  copy: 'Kodu kopyala',
  copied: 'Kopyalandı',
  home: 'Ana sayfaya dön',
  partFailed: 'Bu bölüm açılamadı',
  partFailedNext: 'Bağlantınızı kontrol edip tekrar deneyin.',
} as const;
