export const notFoundTexts = {
  text: 'Aradığınız sayfa taşınmış ya da hiç olmamış olabilir. Adresi kontrol edin veya buradan devam edin.',
  home: 'Ana sayfaya dön',
  support: 'Destek',
} as const;
