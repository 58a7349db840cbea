// Which drawing a symbol gets, by the word with which studios name it; a word without one stays a word.
export const symbolDrawings = {
  Gemi: 'ship',
  Pusula: 'compass',
  Çapa: 'anchor',
  Martı: 'gull',
  Dümen: 'helm',
  Kabuk: 'shell',
  'Deniz yıldızı': 'starfish',
  Balık: 'fish',
  Fener: 'lighthouse',
  Ay: 'moon',
  İnci: 'pearl-sedef',
  Sedef: 'pearl-sedef',
  Gül: 'pearl-gul',
  Altın: 'pearl-altin',
  Lila: 'pearl-lila',
  Yosun: 'pearl-yosun',
  Turkuaz: 'pearl-turkuaz',
  Gece: 'pearl-gece',
} as const;

export type Drawing = (typeof symbolDrawings)[keyof typeof symbolDrawings];
