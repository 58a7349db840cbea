// Words that read the same on every site.
export const siteTexts = {
  retry: 'Tekrar dene',
  closeToast: 'Bildirimi kapat',
} as const;
