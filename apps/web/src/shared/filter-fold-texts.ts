export const filterFoldTexts = {
  active: (label: string, count: number) => `${label} (${count})`,
  clear: 'Temizle',
} as const;
