// What a marker says, as a sentence: the figure that was found, and from where on it counts.
export const markerTexts = {
  names: {
    chasing: 'Kayıp kovalama',
    loss_jump: 'Kayıpta sıçrama',
    long_stretch: 'Aralıksız oyun',
    nights: 'Gece oyunu',
    limit_reached: 'Limitine dayanma',
    raises: 'Limit artırma',
    failed_deposits: 'Sonuçsuz yatırımlar',
    deposit_after_withdrawal: 'Çekimden sonra yatırma',
    self_test: 'Öz değerlendirme',
  },
  sentences: {
    chasing: (figure: string, bound: string) =>
      `Bir günde, kayıptan sonraki bir saat içinde ${figure} kez para yatırdı (sınır ${bound}).`,
    loss_jump: (figure: string, bound: string) =>
      `Bu haftaki kaybı ${figure}; kendi sekiz haftalık ortancasının üç katı olan ${bound} aşıldı.`,
    long_stretch: (figure: string, bound: string) =>
      `On dakika ara vermeden ${figure} oynadı (sınır ${bound}).`,
    nights: (figure: string, bound: string) =>
      `Son yedi günde ${figure} gece, gece yarısı ile altı arasında en az iki saat oynadı (sınır ${bound}).`,
    limit_reached: (figure: string, bound: string) =>
      `Son yedi günün ${figure} gününde kendi limitine dayandı (sınır ${bound}).`,
    raises: (figure: string, bound: string) =>
      `Son yedi günde limitini ${figure} kez artırdı (sınır ${bound}).`,
    failed_deposits: (figure: string, bound: string) =>
      `Bir günde ${figure} yatırımı sonuçsuz kaldı (sınır ${bound}).`,
    deposit_after_withdrawal: (figure: string) =>
      `Çekim istedikten sonraki 24 saat içinde ${figure} kez para yatırdı.`,
    self_test: (figure: string, bound: string) =>
      `Öz değerlendirmede 27 üzerinden ${figure} puan aldı (sınır ${bound}).`,
  },
  window: (from: string, to: string) => `${from} – ${to}`,
  hours: (hours: number, minutes: number) =>
    hours === 0 ? `${minutes} dakika` : minutes === 0 ? `${hours} saat` : `${hours} saat ${minutes} dakika`,
} as const;
