export const demoTagTexts = { demoData: 'Demo verisi' } as const;
