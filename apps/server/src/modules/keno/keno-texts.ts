// How a round of Keno reads in the game history.
export const drawWords = {
  picks: 'Seçilen sayılar',
  drawn: 'Çekilen sayılar',
  hits: 'İsabet',
  multiplier: 'Çarpan',
  table: 'Ödeme tablosu',
  commitment: 'Taahhüt',
  clientSeed: 'Oyuncu tohumu',
  nonce: 'Tur sırası',
  seed: 'Sunucu tohumu',
} as const;

export const drawSummary = ({ picks, hits }: { picks: readonly number[]; hits: number }): string =>
  `${picks.length} sayıdan ${hits} isabet`;
