/** The heads of the exported columns, in their order. */
export const exportHeads = [
  'No',
  'Zaman (UTC)',
  'Kim',
  'İşlem',
  'Konu',
  'Ayrıntılar',
  'IP adresi',
  'Zincir özeti',
] as const;
