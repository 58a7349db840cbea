export const switchTexts = {
  close: 'Kapat',
  open: 'Aç',
  deedOf: (deed: string, name: string) => `${deed}: ${name}`,
  closeAction: 'Şimdi kapat',
  openAction: 'Yeniden aç',
  closed: (name: string) => `${name} kapatıldı`,
  opened: (name: string) => `${name} açıldı`,
} as const;
