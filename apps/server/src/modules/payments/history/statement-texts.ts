export const statementTexts = {
  title: 'Hesap Özeti',
  player: 'Oyuncu',
  period: 'Dönem',
  made: 'Düzenlenme',
  everything: 'Tümü',
  from: 'başlangıç',
  today: 'bugün',
  deposited: 'Yatırılan',
  withdrawn: 'Çekilen',
  net: 'Net',
  page: 'Sayfa',
  demo: 'Oyun parası: bu belge gerçek bir ödemeyi göstermez.',
  opening: 'Dönem başı bakiyesi',
  closing: 'Dönem sonu bakiyesi',
  carried: 'Önceki hareketlerden devreden bakiye',
  bonus: 'bonus',
  balanceHint:
    'Bakiye, kullanılabilir nakittir: bir çekim istendiği anda düşer, sonuçlanmazsa aynen geri gelir. Bonus ayrı gösterilir.',
  cashedOut: 'Bahis bozdurma',
  cut: 'Daha eski hareketler bu dosyada yok.',
  heads: {
    id: 'No',
    at: 'Tarih',
    title: 'İşlem',
    method: 'Yöntem',
    cash: 'Tutar',
    balance: 'Bakiye',
    bonus: 'Bonus tutarı',
    bonusBalance: 'Bonus bakiyesi',
    asked: 'Talep tutarı',
    fee: 'Ücret',
    currency: 'Para birimi',
    status: 'Durum',
    finished: 'Sonuçlanma',
    reason: 'Açıklama',
  },
  kinds: {
    games: 'Oyunlar',
    bet: 'Bahis',
    deposit: 'Para yatırma',
    deposit_reversed: 'Para yatırmanın geri alınması',
    claim: 'Para yatırma',
    withdrawal: 'Para çekme',
    withdrawal_returned: 'Çekim iadesi',
    bonus_grant: 'Bonus',
    bonus_release: 'Bonus nakde geçti',
    bonus_forfeit: 'Bonus silindi',
    reward: 'Ödül',
    adjustment: 'Bakiye düzeltmesi',
    correction: 'Geri alınan işlem',
    debt_repaid: 'Borç kapatma',
    play_money: 'Oyun parası',
    other: 'Diğer hareket',
  },
} as const;

/** A bet is called by its coupon. */
export const titleOf = (row: {
  kind: keyof typeof statementTexts.kinds;
  coupon: { code: string; cashed_out?: true } | null;
}): string => {
  if (row.coupon === null) return statementTexts.kinds[row.kind];
  return `${row.coupon.cashed_out ? statementTexts.cashedOut : statementTexts.kinds[row.kind]} ${row.coupon.code}`;
};
