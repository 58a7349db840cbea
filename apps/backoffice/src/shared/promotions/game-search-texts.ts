/** Words of the search for games that terms name. */
export const gameSearchTexts = {
  results: 'Bulunan oyunlar',
  searching: 'Aranıyor.',
  searchFailed: 'Oyunlar aranamadı. Tekrar deneyin.',
  noResult: 'Bu adla oyun bulunamadı.',
  add: (game: string) => `Ekle: ${game}`,
} as const;
