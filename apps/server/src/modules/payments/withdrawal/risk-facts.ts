// What staff see before they approve a withdrawal. A `stop` prevents the approval; a `warn` does not.
import type { VerificationStatus } from '@yakamoz/contracts';

import type { Reader } from '../../../platform/database.ts';
import { sameHolder } from '../../identity/index.ts';
import type { Balance, Closure } from '../../wallet/index.ts';
import type { Destination } from './destination-store.ts';
import type { Context } from '../context.ts';
import { hasOpenCase, sentByHandCase } from '../request/cases.ts';
import { readMoneyHistory } from '../request/queue-store.ts';
import type { MoneyHistory } from '../request/queue-store.ts';
import type { StoredRequest } from '../request/store.ts';
import { credentialsRestUntil } from './rest-rules.ts';
import type { Cooling } from './rest-rules.ts';
import { riskTexts as texts } from './risk-facts-texts.ts';
import { unverifiedMax } from '../terms.ts';

export interface RiskFact {
  code: string;
  level: 'ok' | 'warn' | 'stop';
  text: string;
}

/** What other modules know of the player. */
export interface PlayerStanding {
  payee: { firstName: string; lastName: string; hasNationalId: boolean; registeredAt: Date };
  verification: VerificationStatus;
  cooling: Cooling | null;
  closures: readonly Closure[];
  played: boolean;
}

export interface Findings extends PlayerStanding {
  request: Pick<StoredRequest, 'amount' | 'currency'>;
  destination: Pick<Destination, 'kind' | 'holder' | 'addedAt'>;
  balance: Pick<Balance, 'receivable' | 'openBets'>;
  history: MoneyHistory;
  /** A closure that may have been paid by hand before; its case is open. */
  unclear: boolean;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const youngAccountDays = 7;
const quickTurnMs = hourMs;
/** Warn above this multiple of the usual amount, or of the sum of deposits. */
const unusualTimes = 3n;
const farAheadTimes = 5n;

/** Inside a transaction pass its reader: waiting for a second connection while using one can deadlock the pool. */
export async function readStanding(
  { identity, verification, wallet }: Context,
  { playerId }: Pick<StoredRequest, 'playerId'>,
  reader?: Reader,
): Promise<PlayerStanding> {
  return {
    payee: await identity.payeeOf(playerId, reader),
    verification: (await verification.verificationOf(playerId, reader)).status,
    cooling: await identity.coolingOf(playerId, reader),
    closures: await wallet.closuresOf(playerId, reader),
    played: await wallet.hasPlayed(playerId, reader),
  };
}

export async function findRisks(
  reader: Reader,
  known: { request: StoredRequest; destination: Destination; balance: Balance; standing: PlayerStanding },
): Promise<RiskFact[]> {
  const { standing, ...rest } = known;
  const { request } = known;
  const unclear = request.kind === 'closure' && (await hasOpenCase(reader, request, sentByHandCase));
  return judgeRisks({ ...rest, ...standing, history: await readMoneyHistory(reader, request), unclear });
}

/** What a list shows of them. */
export const obstaclesAmong = (facts: readonly RiskFact[]): RiskFact[] =>
  facts.filter(({ level }) => level !== 'ok');

export const stopsAmong = (facts: readonly RiskFact[]): RiskFact[] =>
  facts.filter(({ level }) => level === 'stop');

/** Sorted: stops, then warnings, then the rest. */
export function judgeRisks(found: Findings): RiskFact[] {
  const rank = { stop: 0, warn: 1, ok: 2 } as const;
  return [...aboutThePlayer(found), ...aboutTheAddress(found), ...aboutTheMoney(found)].toSorted(
    (one, other) => rank[one.level] - rank[other.level],
  );
}

const fact = (code: string, level: RiskFact['level'], text: string): RiskFact => ({ code, level, text });
const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs));

function aboutThePlayer({ payee, verification, closures, request, history }: Findings): RiskFact[] {
  const { currency } = request;
  const age = daysBetween(payee.registeredAt, history.now);
  const max = unverifiedMax[currency];
  const figures = { total: history.withdrawn, max, currency };
  const above = history.withdrawn > max;
  const verified = verification === 'verified';
  const facts = [
    verified
      ? fact('verification', 'ok', texts.verified)
      : fact('verification', above ? 'stop' : 'ok', texts.unverified(above, figures)),
    payee.hasNationalId
      ? fact('national_id', 'ok', texts.nationalIdKnown)
      : fact('national_id', 'stop', texts.nationalIdMissing),
    fact('account_age', age < youngAccountDays ? 'warn' : 'ok', texts.accountAge(age)),
  ];
  if (closures.some(({ way }) => way === 'withdraw')) facts.push(fact('blocked', 'stop', texts.blocked));
  if (closures.some(({ source }) => source === 'closure')) facts.push(fact('closing', 'warn', texts.closing));
  return facts;
}

function aboutTheAddress({ destination, payee, cooling, history }: Findings): RiskFact[] {
  const { kind, holder, addedAt } = destination;
  const facts: RiskFact[] = [];
  if (kind !== 'iban') facts.push(fact('holder', 'warn', texts.noHolder));
  else if (sameHolder(holder, payee)) facts.push(fact('holder', 'ok', texts.sameHolder(holder)));
  else facts.push(fact('holder', 'stop', texts.otherHolder(holder, `${payee.firstName} ${payee.lastName}`)));

  const ageMs = history.now.getTime() - addedAt.getTime();
  facts.push(
    history.paidThere > 0
      ? fact('destination', 'ok', texts.knownDestination(history.paidThere))
      : fact('destination', ageMs < dayMs ? 'warn' : 'ok', texts.newDestination(addedAt)),
  );

  if (cooling !== null) {
    const restsUntil = credentialsRestUntil(cooling, addedAt);
    const isSuspect = restsUntil !== null && history.now < restsUntil;
    facts.push(fact('credentials', isSuspect ? 'stop' : 'warn', texts.changed(cooling.since, isSuspect)));
  } else facts.push(fact('credentials', 'ok', texts.unchanged));
  return facts;
}

function aboutTheMoney({ request, balance, history, unclear, played }: Findings): RiskFact[] {
  const { amount, currency } = request;
  const { now, deposited, withdrawn, usual, paidCount, lastDepositAt, refusedLately, bouncedLately } =
    history;
  const facts: RiskFact[] = [];
  if (unclear) facts.push(fact('sent_by_hand', 'stop', texts.sentByHand));
  const debt = balance.receivable;
  facts.push(
    debt > 0n
      ? fact('debt', 'stop', texts.debt({ amount: debt, currency }))
      : fact('debt', 'ok', texts.noDebt),
  );
  const ahead = deposited === 0n || withdrawn > deposited * farAheadTimes;
  facts.push(fact('net', ahead ? 'warn' : 'ok', texts.net({ deposited, withdrawn, currency })));
  // Money that only passes through may be laundered, or stolen.
  if (deposited > 0n && !played) facts.push(fact('never_played', 'warn', texts.neverPlayed));
  facts.push(
    paidCount === 0
      ? fact('usual', 'warn', texts.firstWithdrawal)
      : fact(
          'usual',
          amount > usual * unusualTimes ? 'warn' : 'ok',
          texts.usual({ usual, paidCount, currency }),
        ),
  );
  if (lastDepositAt !== null) {
    const quick = now.getTime() - lastDepositAt.getTime() < quickTurnMs;
    facts.push(fact('last_deposit', quick ? 'warn' : 'ok', texts.lastDeposit(lastDepositAt)));
  }
  if (balance.openBets > 0n)
    facts.push(fact('open_bets', 'ok', texts.openBets({ amount: balance.openBets, currency })));
  if (refusedLately + bouncedLately > 0)
    facts.push(fact('earlier', 'warn', texts.earlier(refusedLately, bouncedLately)));
  return facts;
}
