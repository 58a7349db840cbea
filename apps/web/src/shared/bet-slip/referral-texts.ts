/** SLIP-17: a bet above its bound, at the desk. */
export const referralTexts = {
  counting: (seconds: number) => `Bahsiniz masada inceleniyor… ${seconds} sn`,
  deciding: 'Bahsiniz masada inceleniyor…',
  announced: 'Bahsiniz masada inceleniyor. Yanıt en geç 60 saniyede gelir.',
  held: 'Tutar ayrıldı. Masa yanıt vermezse, bahis durursa ya da oran kabul etmediğiniz kadar değişirse tutar iade edilir.',
  taken: 'Masa bahsinizi aldı. Canlı bahsin süresi bekleniyor…',
  offered: (money: string) => `Masa bu bahsi ${money} ile alıyor.`,
  offerLeft: (seconds: number) => `Kararınız için ${seconds} sn`,
  offerNote: 'Kabul ederseniz ayrılan tutar iade edilir ve bahis bu tutarla, o anda geçerli oranla oynanır.',
  accept: (money: string) => `${money} ile oyna`,
  giveUp: 'Vazgeç',
  failed: 'Yanıtınız gönderilemedi. Tekrar deneyin.',
} as const;
