export const cryptoTexts = {
  payTo: 'Nereye göndereceksiniz?',
  picture: 'Adresin kare kodu; cüzdanınızın kamerasıyla okutun',
  coins: 'Gönderilecek tutar',
  address: 'Adres',
  network: 'Ağ',
  rate: 'Kur',
  rateOf: (asset: string, money: string) => `1 ${asset} = ${money}`,
  networks: { TRON: 'TRON (TRC-20)', BITCOIN: 'Bitcoin' },
  validFor: (left: string) => `Bu kur ${left} daha geçerli`,
  over: 'Bu kurun süresi doldu. Gönderdiyseniz beklemeniz yeterli: ödemeniz geldiği andaki kurla işlenir. Henüz göndermediyseniz yeni bir kur alın.',
  newQuote: 'Yeni kur al',
  warning: (asset: string, network: string) =>
    `Yalnızca ${network} ağından ${asset} gönderin. Başka ağdan veya başka kripto para gönderirseniz bakiyenize kendiliğinden geçmez.`,
  rule: 'Bakiyenize, gelen tutarın kurla çarpımı kuruşa aşağı yuvarlanarak geçer. Bu adres yalnızca bu talep içindir.',
  demo: 'Deneme cüzdanını aç',

  payments: 'Gelen ödemeler',
  received: (coins: string, asset: string) => `${coins} ${asset}`,
  confirmed: (have: number, need: number) => `${have} / ${need} onay`,
  confirming: 'Onaylar sayılıyor. Bu sayfadan ayrılabilirsiniz.',
  states: {
    seen: 'Ödemeniz görüldü',
    gone: 'Ödeme zincirden düştü; yeniden görülmesi bekleniyor',
    credited: 'Bakiyenize geçti',
    held: 'Ekibimiz bakıyor',
    returned: 'Size geri gönderildi',
  },
  late: 'Kurun süresinden sonra geldi: geldiği andaki kur geçerli.',
  proveAddress:
    'Geri gönderilmesi gerekirse yalnızca kayıtlı ve doğruladığınız bir cüzdan adresinize gönderilir. Adresinizi para çekme ekranında kaydedebilirsiniz.',
  txid: 'Zincir işlemi',
} as const;
