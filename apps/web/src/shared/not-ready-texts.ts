export const notReadyTexts = {
  title: 'Bu özellik henüz hazır değil',
  text: 'Merak etmeyin, yakında burada olacak.',
} as const;
