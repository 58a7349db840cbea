export const prizeTexts = {
  give: 'Ödül sözü öner',
  title: 'Ödül sözü öner',
  text: 'Stüdyo, bahis olmadan yalnızca burada söz verilen ödülü bir kez ödeyebilir. Başka bir yetkili onaylayınca geçerli olur; numarası stüdyoya iletilir.',
  studio: 'Stüdyo',
  amount: 'En çok ödenecek tutar',
  amountWrong: 'Geçerli bir tutar yazın, ör. 250,00.',
  lastDay: 'Son gün',
  lastDayWrong: 'Son günü seçin.',
  noStudios: 'Bağlı stüdyo yok.',
  action: 'Onaya sun',
  asked: (id: string) => `Onaya sunuldu: ${id}`,
} as const;
