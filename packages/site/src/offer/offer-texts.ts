export const offerTexts = { facts: 'Başlıca şartlar', ends: 'Bitiş' } as const;
