export const switchTexts = {
  close: 'Kapat',
  open: 'Aç',
  actionOf: (action: string, name: string) => `${action}: ${name}`,
  closeAction: 'Şimdi kapat',
  openAction: 'Yeniden aç',
  closed: (name: string) => `${name} kapatıldı`,
  opened: (name: string) => `${name} açıldı`,
} as const;
