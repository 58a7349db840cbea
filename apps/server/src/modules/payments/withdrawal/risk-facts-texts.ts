// What staff read before they let money go, with the figures in it.
import type { Currency } from '@yakamoz/contracts';

import { momentText, moneyText } from '../request/figure-texts.ts';

interface Money {
  amount: bigint;
  currency: Currency;
}

export const riskTexts = {
  verified: 'Belgeleri doğrulandı.',
  unverified: (
    above: boolean,
    { total, max, currency }: { total: bigint; max: bigint; currency: Currency },
  ) =>
    above
      ? `Belgeleri doğrulanmadı: bu çekimle toplam ${moneyText(total, currency)}, belgesiz sınır ${moneyText(max, currency)}.`
      : `Belgeleri doğrulanmadı; toplam ${moneyText(total, currency)}, belgesiz sınır ${moneyText(max, currency)} aşılmıyor.`,
  accountAge: (days: number) => (days === 0 ? 'Hesap bugün açıldı.' : `Hesap ${days} gündür açık.`),
  blocked: 'Oyuncunun para çekmesi engellenmiş.',
  closing: 'Hesap kapatma talebi açık.',

  sameHolder: (holder: string) => `Hesap sahibi oyuncunun kendisi: ${holder}.`,
  otherHolder: (holder: string, registered: string) =>
    `Hesap sahibi (${holder}) ile kayıtlı ad (${registered}) farklı.`,
  nationalIdKnown: 'Kimlik numarası kayıtlı.',
  nationalIdMissing: 'Kimlik numarası kayıtlı değil. Oyuncu numarasını profiline girmeden onaylanamaz.',
  noHolder: 'Kripto cüzdanında sahibin adı görünmez.',
  knownDestination: (times: number) => `Bu adrese daha önce ${times} kez ödendi.`,
  newDestination: (added: Date) => `Bu adrese ilk ödeme; ${momentText(added)} tarihinde eklendi.`,
  changed: (at: Date, isNew: boolean) =>
    isNew
      ? `Giriş bilgileri en son ${momentText(at)} tarihinde değişti, adres de son 24 saatte eklendi. 24 saat geçmeden onaylanamaz.`
      : `Giriş bilgileri ${momentText(at)} tarihinde değişti; adres bundan önce de kayıtlıydı.`,
  unchanged: 'Son 24 saatte şifre, iletişim bilgisi veya iki adımlı giriş değişmedi.',

  secondByClosure: 'Hesap kapatma ödemelerinde tutar ne olursa olsun iki yetkilinin onayı gerekir.',
  secondByAmount: (from: Money) =>
    `${moneyText(from.amount, from.currency)} ve üzeri çekimlerde iki yetkilinin onayı gerekir.`,
  secondByDay: ({ total, from, currency }: { total: bigint; from: bigint; currency: Currency }) =>
    `Oyuncunun 24 saat içindeki çekimleri bununla birlikte ${moneyText(total, currency)}; toplamı ${moneyText(from, currency)} ve üzerinde olunca iki yetkilinin onayı gerekir.`,

  sentByHand:
    'Bu ödeme daha önce elden gönderilmiş olabilir. Uyuşmazlık kaydı incelenip kapatılmadan onaylanamaz.',
  debt: ({ amount, currency }: Money) => `Oyuncunun ${moneyText(amount, currency)} borcu var.`,
  noDebt: 'Borcu yok.',
  net: ({ deposited, withdrawn, currency }: { deposited: bigint; withdrawn: bigint; currency: Currency }) =>
    `Yatırdığı ${moneyText(deposited, currency)}, bununla çektiği ${moneyText(withdrawn, currency)}; net ${moneyText(deposited - withdrawn, currency)}.`,
  neverPlayed: 'Para yatırdı, hiç oynamadı.',
  firstWithdrawal: 'İlk çekimi.',
  usual: ({ usual, paidCount, currency }: { usual: bigint; paidCount: number; currency: Currency }) =>
    `Ödenen ${paidCount} çekiminin ortalaması ${moneyText(usual, currency)}.`,
  lastDeposit: (at: Date) => `Son yatırımı ${momentText(at)}.`,
  openBets: ({ amount, currency }: Money) => `Açık bahisleri ${moneyText(amount, currency)}.`,
  earlier: (refused: number, bounced: number) =>
    `Son 90 günde reddedilen çekim ${refused}, bankadan dönen ${bounced}.`,
} as const;
