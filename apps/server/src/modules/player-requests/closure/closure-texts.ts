/** What a player reads in the history of a payout. */
export const closureTexts = {
  takenBack: 'Hesap kapatma talebinizi geri aldınız. Tutarın tamamı bakiyenizde.',
  renewed: 'Bakiyeniz değiştiği için ödeme yeni tutarla yeniden sıraya alındı.',
} as const;
