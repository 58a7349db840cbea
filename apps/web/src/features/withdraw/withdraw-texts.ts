export const withdrawTexts = {
  title: 'Para Çek',
  balance: 'Çekilebilir',
  bonus: 'Çekilemez bakiye (bonus)',
  preparing: 'Ödemeler hazırlanıyor',
  preparingText:
    'Bu kurulumda para çekme henüz açılmadı; çekim talebinizi buradan verecek, her adımını buradan izleyeceksiniz.',
  page: 'Para çekme sayfası',
};
