export const bulletinTexts = {
  sports: 'Spor dalları',
  days: 'Günler',
  today: 'Bugün',
  tomorrow: 'Yarın',
  league: 'Lig',
  everyLeague: 'Tüm ligler',
  everySport: 'Tümü',
  none: 'Bu seçimle maç yok',
  noneText: 'Başka bir gün veya lig seçin.',
  noneLive: 'Şu an oynanan maç yok',
  noneLiveText: 'Yaklaşan maçlar spor bülteninde.',
} as const;
