export const matchPageTexts = {
  back: '← Bültene dön',
  groups: 'Bahis grupları',
  all: 'Tümü',
  loading: 'Maç yükleniyor.',
  loadFailed: 'Maç yüklenemedi',
  loadFailedText: 'Bağlantınızı denetleyip tekrar deneyin.',
  gone: 'Bu maç artık bültende yok',
  goneText: 'Maç kaldırılmış ya da adres yanlış yazılmış olabilir.',
  stale: 'Oranlar yenilenemedi; gördükleriniz güncel olmayabilir.',
  none: 'Bu maç için bahis yok',
  noneText: 'Maç bitmiş veya oranlar henüz açılmamış olabilir.',
  legsMin: (count: number) => `MBS ${count}`,
} as const;
