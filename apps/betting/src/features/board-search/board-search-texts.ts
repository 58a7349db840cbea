export const boardSearchTexts = {
  label: 'Maç veya lig ara',
  placeholder: 'Takım ya da lig adı',
  clear: 'Aramayı temizle',
  none: (words: string) => `"${words}" için maç bulunamadı`,
  noneText: 'Takım veya lig adının bir bölümünü yazın.',
  found: (count: number) => `${count} maç bulundu`,
} as const;
