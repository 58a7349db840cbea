export const tableTexts = {
  loading: (list: string) => `${list} yükleniyor.`,
  more: 'Daha Fazla',
  loadingMore: 'Yükleniyor',
  count: (shown: number, more: boolean) => (more ? `${shown} kayıt gösteriliyor` : `${shown} kayıt`),
  added: (count: number) => `${count} kayıt daha yüklendi.`,
} as const;
