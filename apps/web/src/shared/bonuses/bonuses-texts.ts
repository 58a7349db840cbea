export const bonusesTexts = {
  waiting: 'Yatırım bekliyor',
  review: 'İnceleniyor',
  waitsText: (until: string) =>
    `Talebiniz ${until} tarihine kadar yatırımınızı bekler. Bonus, yatırım hesabınıza geçtiği anda gelir.`,
  reviewText: (until: string) =>
    `Talebiniz bir görevli tarafından inceleniyor. En geç ${until} tarihinde sonuçlanır.`,

  brings: (name: string) => `Bu yatırım şu bonusu getirir: ${name}`,
  bringsUntil: (until: string) => `${until} tarihine kadar hesabınıza geçen ilk uygun yatırım sayılır.`,
  least: (amount: string) => `Bonus için en az ${amount} yatırın. Daha azı talebinizi bekletmeye devam eder.`,
  sum: (deposit: string, bonus: string, turnover: string) =>
    `${deposit} yatırırsanız ${bonus} bonus gelir. Çevrim tutarı ${turnover} olur.`,

  drop: 'Talepten vazgeç',
  dropSure: 'Vazgeçtiğiniz talep aynı dönem için yeniden açılmaz. Yatırımınız bonussuz hesabınıza geçer.',
  dropNow: 'Vazgeç',
  keep: 'Talep kalsın',
  dropped: 'Talebinizden vazgeçtiniz. Yatırımlarınız bonussuz hesabınıza geçer.',

  end: {
    taken: 'Silinecek bonus',
    given: 'Nakde geçecek tutar',
    open: 'Açık turlardaki bonus',
    openNote: 'Sonlanınca bu turlardan bonus payına dönen tutar size geçmez.',
    cashLeft: 'Kalan nakit bakiyeniz',
  },
  left: 'Kalan çevrim',
  here: 'Bu oyunda bahis',
  hereNothing: 'Bonusla oynanmaz',
  cost: 'Ortalama maliyet',
  stakeMax: 'Tek bahis',
  stakeMost: (amount: string) => `En çok ${amount}`,

  order: { cash_first: 'Önce nakit, sonra bonus', bonus_first: 'Önce bonus, sonra nakit' },
} as const;
