export const answerTexts = { claimed: 'Bonus talebiniz alınmıştır.' } as const;
