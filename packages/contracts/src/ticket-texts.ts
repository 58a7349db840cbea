// The words for what became of a bet, the same for the player and for staff.
import type { LegVerdict, PricePolicy, Ticket, TicketLeg } from './bets.ts';

const ticketStateTexts: Readonly<Record<Ticket['state'], string>> = {
  waiting: 'Onay bekliyor',
  referred: 'Masada',
  rejected: 'Alınmadı',
  open: 'Açık',
  won: 'Kazandı',
  lost: 'Kaybetti',
  void: 'İade',
  cashed: 'Bozduruldu',
};

/** What became of a bet, told by what it paid against its stake: whoever got less than the stake has not won. */
export type TicketOutcome = Ticket['state'] | 'partly_returned';

type Told = Pick<Ticket, 'state' | 'stake' | 'paid' | 'is_gift'>;

export function ticketOutcome({ state, stake, paid, is_gift }: Told): TicketOutcome {
  // A bet at the house's cost is paid without its stake: whatever it paid was won.
  if (state !== 'won' || paid === null || is_gift) return state;
  const [got, staked] = [hundredths(paid), hundredths(stake)];
  if (got === staked) return 'void';
  return got < staked ? 'partly_returned' : 'won';
}

type Chosen = Pick<Ticket, 'system'> & { legs: readonly Pick<TicketLeg, 'banker'>[] };

/** 'Sistem 2-3/5, 1 banko': how many of the five that are no bankers its lines take. Undefined where all legs are one line. */
export function systemName({ system, legs }: Chosen): string | undefined {
  if (system === null) return undefined;
  const bankers = legs.filter(({ banker }) => banker).length;
  const sizes = system.sizes.map(({ size }) => size).join('-');
  const name = `Sistem ${sizes}/${legs.length - bankers}`;
  return bankers === 0 ? name : `${name}, ${bankers} banko`;
}

const hundredths = (amount: string): bigint => BigInt(amount.replace('.', ''));

export const ticketOutcomeTexts: Readonly<Record<TicketOutcome, string>> = {
  ...ticketStateTexts,
  partly_returned: 'Kısmen iade',
};

export const verdictTexts: Readonly<Record<LegVerdict, string>> = {
  open: 'Bekliyor',
  won: 'Kazandı',
  lost: 'Kaybetti',
  void: 'İade',
  half_won: 'Yarısı kazandı, yarısı iade',
  half_lost: 'Yarısı iade, yarısı kaybetti',
  dead_heat: 'Paylaşılan kazanç',
};

export const voidReasonTexts: Readonly<Record<NonNullable<TicketLeg['reason']>, string>> = {
  cancelled: 'bahis iptal edildi',
  no_result: 'sonuç bildirilmedi',
  unproven: 'sonuç kanıtlanamadı',
  postponed: 'maç ertelendi',
  abandoned: 'maç yarıda kaldı',
};

export const pricePolicyTexts: Readonly<Record<PricePolicy, string>> = {
  ask: 'Bana sor',
  higher: 'Yükselirse kabul et',
  all: 'Her değişikliği kabul et',
};
