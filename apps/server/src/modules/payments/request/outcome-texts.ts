/** What a player reads about what a bank or a payment company did. */
export const outcomeTexts = {
  depositRefused: (told: string | null) =>
    told === null || told === ''
      ? 'Ödeme kuruluşu ödemeyi onaylamadı. Hesabınızdan para çıktıysa lütfen destek ekibine yazın.'
      : `Ödeme kuruluşu ödemeyi onaylamadı: ${told}`,
  depositExpired: 'Ödeme sayfasında süre doldu. Para göndermediyseniz yapmanız gereken bir şey yok.',
  transferExpired:
    'Beklenen süre içinde bu talebe ait bir havale gelmedi. Gönderdiyseniz lütfen destek ekibine yazın.',
  creditHeld: 'Paranız bize ulaştı. Bakiyenize eklenmeden önce ekibimiz bakıyor.',
  otherAmount: 'Ödenen tutar talebinizden farklı. Ekibimiz bakıyor.',
  payoutBounced: (told: string | null) =>
    told === null || told === ''
      ? 'Banka ödemeyi iade etti. Tutarın tamamı bakiyenizde.'
      : `Banka ödemeyi iade etti (${told}). Tutarın tamamı bakiyenizde.`,
  payoutMissed: 'Ödeme hesabınıza ulaşmadı. Tutarın tamamı bakiyenizde.',
  depositReturned: (bankReference: string) =>
    `Ödemeniz bakiyenize eklenemedi; tutar geri gönderildi. Dekont numarası: ${bankReference}`,
  payoutRefused: 'Ödeme kuruluşu bu adrese ödeme yapmıyor. Tutarın tamamı bakiyenizde.',
  debtOpen:
    'Hesabınızda kapanmamış bir borç olduğu için ödeme gönderilmedi. Tutar bakiyenize döndü; kalanını yeniden çekebilirsiniz.',
  wayOutClosed:
    'Çekim işlemleri kapalı olduğu için ödeme gönderilmedi. Tutar ayrılmış durumda; ekibimiz yeniden bakacak.',
} as const;
