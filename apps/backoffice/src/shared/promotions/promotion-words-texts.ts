// The words of campaigns that several screens say.
export const promotionWords = {
  kinds: {
    deposit_match: 'Yatırım bonusu',
    free_rounds: 'Bedava dönüş',
    free_bet: 'Bedava bahis',
    cashback: 'Kayıp iadesi',
    manual: 'Elle verilen bonus',
  },
  products: {
    slot: 'Slot',
    live: 'Canlı casino',
    table: 'Masa oyunları',
    keno: 'Keno',
    sports: 'Spor',
    esports: 'E-spor',
  },
  states: {
    proposed: 'Onay bekliyor',
    scheduled: 'Başlamadı',
    open: 'Yayında',
    over: 'Bitti',
    stopped: 'Durduruldu',
    unkept: 'Henüz sunulamıyor',
  },
  signals: {
    device: 'Ortak cihaz',
    payer: 'Ortak ödeme kaynağı',
    address: 'Ortak adres',
    least_edge: 'En düşük avantajlı oyun',
  },
} as const;
