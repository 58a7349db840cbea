export const depositTexts = {
  title: 'Para Yatır',
  balance: 'Bakiye',
  bonus: 'Bonus',
  preparing: 'Ödemeler hazırlanıyor',
  preparingText:
    'Bu kurulumda para yatırma henüz açılmadı; ödeme yöntemlerini, alt ve üst sınırlarıyla birlikte burada bulacaksınız.',
  page: 'Para yatırma sayfası',
};
