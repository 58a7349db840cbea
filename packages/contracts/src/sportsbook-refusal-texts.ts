// Why a bet is not taken, and what a provider is told.
import { money } from './figure-texts.ts';
import type { MoneyText } from './figure-texts.ts';

interface ClosedMarket {
  match: string;
  reason: keyof typeof closedReasons;
}

const closedReasons = {
  ended: 'maç bitti.',
  not_offered: 'bu bahis artık sunulmuyor.',
  decided: 'bu bahis sonuçlandı.',
  silent: 'oranlar şu anda güncellenemiyor.',
  recovering: 'oranlar yenileniyor.',
  stopped: 'bahis şu anda durduruldu.',
  started: 'maç başladı.',
  halted: 'bu bahis kapatıldı.',
} as const;

/** What keeps a slip from being a system. */
const systemFaults = {
  sizes: 'Sistem, banko olmayan seçim sayısını aşamaz ve her biri bir kez seçilir.',
  legs: 'Bir sistem kuponunda en fazla 12 seçim olur.',
  lines: 'Bir sistem kuponunda 2–1.023 kolon olur.',
  bankers: 'Banko yalnızca sistem kuponunda olur; banko dışında en az iki seçim kalmalı.',
} as const;
type SystemFault = keyof typeof systemFaults;

export const sportsbookRefusalTexts = {
  'sportsbook.feed_untrusted': () => 'Bu bildirim doğrulanamadı.',
  'sportsbook.bet_unknown': () => 'Bu kupon bulunamadı.',
  'sportsbook.slip_invalid': () => 'Bir kuponda, her biri başka bir maçtan 1–20 seçim olur.',
  'sportsbook.market_closed': ({ match, reason }: ClosedMarket) => `${match}: ${closedReasons[reason]}`,
  'sportsbook.price_changed': ({ match, price }: { match: string; price: string }) =>
    `${match}: oran değişti, yeni oran ${price}.`,
  'sportsbook.legs_too_few': ({ legs, ofLines }: { legs: number; ofLines: boolean }) =>
    ofLines
      ? `Bu sistemde her kolonda en az ${legs} seçim olmalı.`
      : `Bu kupon en az ${legs} seçimle oynanır.`,
  'sportsbook.system_invalid': ({ fault }: { fault: SystemFault }) => systemFaults[fault],
  'sportsbook.stake_too_low': (min: MoneyText) => `Bahis en az ${money(min)} olmalı.`,
  'sportsbook.stake_too_high': (max: MoneyText) => `Bu kuponla bahis en fazla ${money(max)} olabilir.`,
  'sportsbook.gift_over': () => 'Bu bedava bahis kullanılmış ya da süresi dolmuş.',
  'sportsbook.gift_terms': ({ odds, ...stake }: MoneyText & { odds: string }) =>
    `Bu bedava bahis, kampanyasındaki spor türünde, ${money(stake)} ve en az ${odds} toplam oranla oynanır.`,
  'sportsbook.gift_of_one_line': () => 'Bedava bahis yalnızca tekli ve kombine kuponda kullanılır.',
  'sportsbook.bet_unheard': () =>
    'Canlı oranlar zamanında doğrulanamadı. Bahsiniz alınmadı, tutarı iade edildi.',
  'sportsbook.play_closed': () => 'Hesabınız bahse kapandı. Bahsiniz alınmadı, tutarı iade edildi.',
  'sportsbook.bet_given_up': () => 'Bahsinizden vazgeçtiniz. Tutarı iade edildi.',
  'sportsbook.cash_out_over': () => 'Bu kupon açık değil; bozdurulamaz.',
  'sportsbook.cash_out_of_bonus': () => 'Bonusla ya da bedava bahisle oynanan bir kupon bozdurulamaz.',
  'sportsbook.cash_out_waits': () => 'Bu kuponun bozdurulması onay bekliyor.',
  'sportsbook.cash_out_decided': () => 'Kuponun sonucu belli oldu; birazdan sonuçlanır.',
  'sportsbook.cash_out_part': ({ whole, ...most }: MoneyText & { whole: boolean }) =>
    whole
      ? 'Bu kuponun yalnızca tamamı bozdurulabilir.'
      : `Bahsin en fazla ${money(most)} kadarı ya da tamamı bozdurulabilir.`,
  'sportsbook.cash_out_nothing': () => 'Bu kuponun şu anda bozdurma değeri yok.',
  'sportsbook.cash_out_unheard': () => 'Canlı oranlar zamanında doğrulanamadı. Kuponunuz bozdurulmadı.',
  'sportsbook.cash_out_changed': () => 'Kuponun değeri bu sırada düştü. Kuponunuz bozdurulmadı.',
  'sportsbook.quote_untrusted': () => 'Bu bozdurma teklifi geçersiz. Yeni teklif alın.',
  'sportsbook.bet_refused': () => 'Masa bu bahsi almadı. Tutarı iade edildi.',
  'sportsbook.bet_unanswered': () => 'Bahsiniz süresinde onaylanmadı. Tutarı iade edildi.',
  'sportsbook.bet_lowered': ({ code }: { code: string }) =>
    `Tutarı iade edildi; bahis, masanın önerdiği tutarla ${code} numaralı kuponda oynandı.`,
  'sportsbook.referral_open': () => 'Masada bir bahsiniz var. Yenisini ancak o sonuçlanınca sorabilirsiniz.',
  'sportsbook.referral_over': () => 'Bu bahis masada değil artık: süresi doldu ya da karar verildi.',
  'sportsbook.offer_wrong': ({ min, max }: { min: MoneyText; max: MoneyText }) =>
    `Önerilen tutar ${money(min)} ile ${money(max)} arasında olmalı.`,
  'sportsbook.correction_unknown': () =>
    'Bu kupon için bekleyen bir düzeltme yok: biri karar vermiş olabilir. Sayfayı yenileyin.',
  'sportsbook.correction_proposed': () => 'Bu düzeltme önerilmiş; ikinci bir kişinin kararını bekliyor.',
  'sportsbook.gift_played_again': () =>
    'Bu kuponun bedava bahsi yeniden oynandı; bir bedava bahis iki kez sayılamaz.',
  'sportsbook.not_halted': () => 'Bu elle kapatılmış değil: biri açmış olabilir. Sayfayı yenileyin.',
  'sportsbook.not_begun': () => 'Maç başlamadan sonucu girilemez. İptal her zaman sunulabilir.',
};
