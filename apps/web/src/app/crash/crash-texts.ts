export const crashTexts = {
  title: 'Beklenmeyen bir hata oluştu',
  text: 'Bu ekran açılamadı. Bakiyeniz sunucuda kayıtlıdır, bu hata onu değiştirmez.',
  notLoadedTitle: 'Sayfa yüklenemedi',
  notLoadedText:
    'Bağlantınız kesilmiş ya da site yenilenmiş olabilir. Bakiyeniz sunucuda kayıtlıdır, bu durum onu değiştirmez.',
  codeHint: 'Destek ekibine yazarsanız bu kodu iletin.',
  code: 'Hata kodu',
  copy: 'Kodu kopyala',
  copied: 'Kopyalandı',
  retry: 'Tekrar dene',
  home: 'Ana sayfaya dön',
  partFailed: 'Bu bölüm açılamadı',
  partFailedNext: 'Bağlantınızı kontrol edip tekrar deneyin.',
} as const;
