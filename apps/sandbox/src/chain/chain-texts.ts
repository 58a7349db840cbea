// Every sentence of the sandbox's chain.

export const chainTexts = {
  brand: 'Deneme Zinciri',
  title: 'Kripto gönder',
  intro:
    'Siteye kripto para gönderen kişinin cüzdanını ve zincirleri canlandırır. Bekleyen bir ödeme varken bloklar kendiliğinden gelir.',
  address: 'Alıcı adres',
  coins: 'Tutar',
  network: 'Ağ',
  asset: 'Kripto para',
  late: 'Kurun süresi dolduktan sonra görülmüş olsun',
  send: 'Gönder',
  sent: (coins: string) => `${coins} gönderildi. Onaylar site ekranında sayılır.`,
  back: 'Sekmeyi kapatıp siteye dönebilirsiniz.',
  transactions: 'Son işlemler',
  none: 'Henüz işlem yok.',
  noneHint: 'Gönderdiğiniz ödemeler burada listelenir.',
  confirmations: (count: number) => `${count} onay`,
  waiting: 'blok bekliyor',
  lost: 'zincirden düştü',
  mine: (network: string) => `${network}: blok üret`,
  reorganise: (network: string) => `${network}: son 2 bloğu geri al`,
  errors: {
    address: 'Bu adres hiçbir talebe verilmedi.',
    coins: 'Tutarı 24.39 biçiminde yazın.',
  },
};
