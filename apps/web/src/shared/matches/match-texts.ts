export const matchTexts = {
  noLeague: 'Lig Bilgisi Yok',
  live: 'CANLI',
  ended: 'Bitti',
  noOdds: 'Şu an oran yok',
  versus: (home: string, away: string) => `${home} – ${away}`,
  odd: (outcome: string, price: string, match: string) => `${outcome} ${price}, ${match}`,
  oddSuspended: (odd: string) => `${odd}, askıda`,
} as const;
