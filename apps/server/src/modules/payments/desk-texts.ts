// What the bank's lines and the differences are about, in words for staff.
import type { Currency } from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';

import type { CaseKind } from './request/cases.ts';
import { moneyText } from './request/figure-texts.ts';
import type { Why } from './deposit/matching-rules.ts';
import type { ChainWhy } from './crypto/payment-rules.ts';
import { statusTexts } from './request/status-texts.ts';

/** Why a payment on a chain was not credited by itself. */
const chainWhyTexts: Readonly<Record<ChainWhy, string>> = {
  unknown_address: 'Adres hiçbir talebe ait değil.',
  other_network: 'Ödeme başka bir ağdan geldi.',
  other_asset: 'Başka bir kripto para gönderildi.',
  unpriced: 'Bu kripto paranın değeri bilinmiyor.',
  below_min: 'Gelen tutar yöntemin alt sınırından az.',
  above_max: 'Gelen tutar yöntemin üst sınırından fazla.',
  second_payment: 'Bu adrese daha önce gelen bir ödeme bakiyeye geçti.',
  refused_before: 'Talep daha önce kapatıldı.',
  credit_refused: 'Oyuncunun yatırması kapalı ya da limiti dolu.',
};

export const chainWhy = (why: ChainWhy): string => chainWhyTexts[why];

/** Why a line was not matched by itself. */
const lineWhys: Readonly<Record<Why, string>> = {
  no_code: 'Açıklamada referans kodu yok.',
  unknown_code: 'Açıklamadaki referans kodu hiçbir talebe ait değil.',
  second_line: 'Bu kodla daha önce bir ödeme işlendi.',
  not_open: 'Koda ait talep artık açık değil.',
  other_account: 'Para, oyuncuya gösterilen hesaptan başka bir hesaba geldi.',
  other_amount: 'Gelen tutar talep edilen tutardan farklı.',
  other_name: 'Gönderenin adı oyuncunun adından farklı.',
  sender_of_other: 'Para, başka bir oyuncunun kayıtlı hesabından geldi.',
  credit_refused: 'Oyuncunun yatırması kapalı ya da limiti dolu.',
};

export const bankLineWhy = (why: string): string =>
  (lineWhys as Readonly<Record<string, string>>)[why] ?? why;

const caseSentences: Readonly<Record<CaseKind, string>> = {
  other_amount: 'Ödeme kuruluşunun bildirdiği tutar istenenden farklı.',
  credit_refused: 'Para geldi, fakat kapalı bir işlem veya limit yüzünden bakiyeye geçemedi.',
  late_money: 'Yatırma reddedildikten sonra parası geldi.',
  unasked_payout: 'Ödeme kuruluşu, gönderilmemiş ya da geri verilmiş bir çekimi ödediğini bildirdi.',
  refused_after_money: 'Ödeme kuruluşu, parasının geldiğini bildirdiği bir yatırmayı sonradan reddetti.',
  money_after_reversal:
    'Ödeme kuruluşu, iki yetkilinin geri aldığı bir yatırmanın parasının geldiğini bildirdi.',
  paid_after_return: 'Ödeme kuruluşu, parası oyuncuya geri verilmiş bir çekimi ödediğini bildirdi.',
  event_conflict: 'Aynı bildirim numarası iki farklı içerikle geldi.',
  payout_conflict: 'Ödeme kuruluşunda bu çekim başka bir içerikle kayıtlı.',
  payout_unknown: 'Ödeme kuruluşu, kabul ettiği bir çekimi artık tanımıyor.',
  record_unknown_reference: 'Ödeme kuruluşunun kaydındaki referans bizde yok.',
  second_record: 'Ödeme kuruluşu aynı işlemi iki kez kaydetti.',
  record_unreadable: 'Ödeme kuruluşunun bir kaydı okunamadı; defterlere işlenmedi.',
  record_without_credit: 'Ödeme kuruluşu yatırmayı kaydetti, bizde bakiyeye geçmedi.',
  record_without_payout: 'Ödeme kuruluşu çekimi kaydetti, bizde ödenmiş görünmüyor.',
  record_without_return: 'Ödeme kuruluşu iadeyi kaydetti, bizde iade görünmüyor.',
  credit_without_record: 'Bakiyeye geçen yatırmanın ödeme kuruluşunda kaydı yok.',
  payout_without_record: 'Ödenen çekimin ödeme kuruluşunda kaydı yok.',
  return_without_record: 'İade edilen çekimin ödeme kuruluşunda kaydı yok.',
  second_line: 'Bakiyeye geçmiş bir talebin koduyla ikinci bir havale geldi.',
  line_differs: 'Banka, daha önce okunan bir hareketi şimdi başka içerikle bildiriyor.',
  line_unreadable: 'Bankanın bir hareketi okunamadı; defterlere işlenmedi.',
  payment_gone:
    'Zincir, deftere işlenmiş bir kripto ödemesini geri aldı. Ödeme kuruluşuyla görüşün; bakiye değişmedi.',
  payment_differs: 'Kripto kuruluşu, daha önce okunan bir ödemeyi şimdi başka içerikle bildiriyor.',
  payment_unpriced: 'Değeri bilinmeyen bir kripto ödemesi geldi; defterlere işlenmedi.',
  word_unreadable: 'Kripto kuruluşunun bir bildirimi okunamadı; defterlere işlenmedi.',
  return_refused: 'Kripto kuruluşu, onaylanmış bir iadeyi göndermedi. Para yeniden askıda.',
  refund_stuck:
    'Kabul edilmeyen para gönderene ulaşmadı ya da ulaşıp ulaşmadığı bilinmiyor. Para ayrılmadıysa iade iki yetkiliyle yapılır.',
  refund_late: 'Kabul edilmeyen para on dakika geçtiği halde gönderene ulaşmadı.',
  refund_contradicted: 'Ödeme kuruluşu, geri döndüğünü bildirdiği bir iadeyi sonradan yaptığını bildirdi.',
  record_without_refund: 'Ödeme kuruluşunun iade kaydı bizdeki iadeyle uyuşmuyor.',
  refund_without_record: 'Yapılan iadenin ödeme kuruluşunda kaydı yok.',
  address_claimed:
    'Bir oyuncu, başka bir oyuncunun kaydettiği adrese ödeme istiyor. Adresin kimin adına olduğunu belgeyle inceleyin.',
  sent_by_hand:
    'Bu hesap kapatma ödemesi daha önce elden gönderilmek üzere onaya sunulmuş, fakat onaylanmamıştı. Banka hareketlerine bakın: para gönderilmediyse kaydı kapatın, çekim onaylanabilir; gönderildiyse talebi reddedip tutarı bakiye düzeltmesiyle düşün.',
};

/** What two members read of a deposit that was taken back. */
export const reversalOwed = (owed: bigint, currency: Currency): string =>
  `Bakiyede olmayan ${moneyText(owed, currency)} oyuncunun borcu olarak yazıldı.`;

const factNames: Readonly<Record<string, string>> = {
  amount: 'tutar',
  asked: 'istenen',
  told: 'bildirilen',
  fee: 'kesinti',
  reference: 'referans',
  claim: 'talep',
  state: 'bizdeki durum',
  cursor: 'kayıt no',
  company_id: 'kuruluş no',
  kind: 'tür',
  said: 'bildirim',
  record: 'kayıt',
  outcome: 'sonuç',
  detail: 'ayrıntı',
  rejected_by: 'reddeden',
  first: 'önce',
  later: 'sonra',
  address: 'adres',
  txid: 'zincir işlemi',
  network: 'ağ',
  asked_by: 'isteyen oyuncu',
  saved_by: 'kaydeden oyuncu',
};

const recordNames: Readonly<Record<string, string>> = {
  deposit: 'yatırma',
  payout: 'çekim',
  payout_returned: 'geri dönen çekim',
  refund: 'iade',
  refund_returned: 'geri dönen iade',
};

/** Each amount with the currency that came along with it. */
const currencyOf: Readonly<Record<string, string>> = {
  amount: 'currency',
  fee: 'currency',
  asked: 'asked_currency',
  told: 'told_currency',
};
const currencies = new Set(Object.values(currencyOf));

/** The sentence, and the figures that came with it. */
export function caseText(kind: string, facts: Readonly<Record<string, unknown>>): string {
  const sentence = (caseSentences as Readonly<Record<string, string>>)[kind] ?? kind;
  const figures = Object.entries(facts)
    .filter(([name, value]) => typeof value === 'string' && !currencies.has(name))
    .map(([name, value]) => `${factNames[name] ?? name} ${figureText(name, String(value), facts)}`);
  return figures.length === 0 ? sentence : `${sentence} (${figures.join(', ')})`;
}

function figureText(name: string, value: string, facts: Readonly<Record<string, unknown>>): string {
  const currency = facts[currencyOf[name] ?? ''];
  if (typeof currency === 'string') return moneyText(minorOf(value), currency as Currency);
  if (name === 'record') return recordNames[value] ?? value;
  return (name === 'state' && (statusTexts as Readonly<Record<string, string>>)[value]) || value;
}
