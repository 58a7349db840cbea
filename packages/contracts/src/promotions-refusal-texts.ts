// Why a player cannot have an offer, and what staff are told about campaigns.
import { farMomentText, money } from './figure-texts.ts';
import type { MoneyText } from './figure-texts.ts';

export const promotionsRefusalTexts = {
  'promotions.gate_closed': () => 'Hesabınız şu anda bonuslara kapalı.',
  'promotions.debt_open': () => 'Hesabınızda kapanmamış bir borç varken bonus alınamaz.',
  'promotions.country': () => 'Bulunduğunuz ülkede bonus sunulmuyor.',
  'promotions.email_unproved': () => 'Bonus almak için önce e-posta adresinizi doğrulayın.',
  'promotions.run_open': () => 'Devam eden bir bonusunuz var. Aynı anda yalnızca bir bonus kullanılabilir.',
  'promotions.run_over': () => 'Bu bonus artık devam etmiyor.',
  'promotions.run_would_end': () =>
    'Devam eden bir bonusunuz var. Para çekerseniz sona erer; ne olacağını görüp onayladıktan sonra çekebilirsiniz.',
  'promotions.purse_moved': () => 'Bakiyeniz bu sırada değişti. Güncel tutarlara bakıp yeniden onaylayın.',
  'promotions.claim_in_review': ({ until }: { until: string }) =>
    `Bir bonus talebiniz inceleniyor. En geç ${farMomentText(until)} tarihinde sonuçlanır.`,
  'promotions.claim_waiting': ({ until }: { until: string }) =>
    `Bir bonus talebiniz yatırımınızı bekliyor (${farMomentText(until)} tarihine kadar). Önce onu kullanın ya da vazgeçin.`,
  'promotions.not_open': () => 'Bu kampanya şu anda açık değil.',
  'promotions.other_currency': () => 'Bu kampanya hesabınızın para biriminde sunulmuyor.',
  'promotions.turn_taken': ({ turn }: { turn: string }) =>
    turn === 'day'
      ? 'Bu bonusu bugün talep ettiniz. Yarın yeniden alabilirsiniz.'
      : turn === 'week'
        ? 'Bu bonusu bu hafta talep ettiniz. Pazartesi yeniden alabilirsiniz.'
        : 'Bu bonusu daha önce talep ettiniz; bir kez alınabilir.',
  'promotions.first_deposit_only': () => 'Bu bonus yalnızca hesabınızdaki ilk yatırım içindir.',
  'promotions.other_day': ({ weekdays }: { weekdays: readonly number[] }) =>
    `Bu bonus yalnızca şu günlerde alınır: ${weekdays.map((day) => dayNames[day - 1] ?? '').join(', ')}.`,
  'promotions.budget_spent': () => 'Bu kampanya için ayrılan bütçe doldu.',
  'promotions.deposit_limit': ({ least }: { least: MoneyText }) =>
    `Bu bonus için en az ${money(least)} yatırım gerekir; kendi yatırım limitiniz buna yer bırakmıyor.`,
  'promotions.terms_changed': () =>
    'Bu kampanyanın koşulları değişti. Yeni koşulları okuyup yeniden talep edin.',
  'promotions.claim_unknown': () => 'Böyle bir bonus talebi bulunamadı ya da artık beklemiyor.',
  'promotions.campaign_unknown': () => 'Böyle bir kampanya yok.',
  'promotions.article_unknown': () => 'Kampanyanın içeriği yayında değil. Önce promosyon metnini yayımlayın.',
  'promotions.already_stopped': () =>
    'Bu kampanya durdurulmuş ya da yerine yenisi yayımlanmış. Sayfayı yenileyin.',
  'promotions.too_few_points': () => 'Bu kadar puanınız yok. Sayfayı yenileyip güncel puanınıza bakın.',
  'promotions.other_redemption': () =>
    'Bu istek daha önce başka bir puan sayısıyla gönderildi. Sayfayı yenileyin.',
  'promotions.tournament_unknown': () => 'Böyle bir turnuva yok.',
  'promotions.tournament_over': () => 'Bu turnuvaya artık katılınamaz.',
  'promotions.tournament_currency': () => 'Bu turnuva hesabınızın para biriminde düzenlenmiyor.',
  'promotions.tournament_begun': () =>
    'Bu turnuva başlamış ya da durdurulmuş; yayımlanamaz ve durdurulamaz. Sayfayı yenileyin.',
  'promotions.tournament_unfair': () => 'Bu turnuva önerilemez. Lütfen işaretli alanları düzeltin.',
  'promotions.amount_outside': ({ most }: { most: MoneyText }) =>
    `Bu kampanyadan en çok ${money(most)} verilebilir.`,
  'promotions.terms_unfair': () => 'Bu koşullar önerilemez. Lütfen işaretli alanları düzeltin.',
};

const dayNames = ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar'];
