export const matchTexts = {
  noLeague: 'Lig Bilgisi Yok',
  live: 'CANLI',
  ended: 'Bitti',
  noOdds: 'Şu an oran yok',
  versus: (home: string, away: string) => `${home} – ${away}`,
  odd: (outcome: string, price: string, match: string) => `${outcome} ${price}, ${match}`,
  oddClosed: (odd: string, why: string) => `${odd}, ${why}`,
  closed: {
    suspended: 'Askıda',
    ended: 'Maç bitti',
    gone: 'Oran kaldırıldı',
  },
} as const;
