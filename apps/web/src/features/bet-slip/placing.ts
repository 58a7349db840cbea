// Placing what is on the slip: one call a bet, each under a key of its own that is kept until there is a definite answer (D-35, SLIP-10),
// also past a reload.
import type { QueryClient } from '@tanstack/react-query';
import type { PricePolicy } from '@yakamoz/contracts';
import { ApiRefusal } from '@yakamoz/site/api-client';
import { browserNow } from '@yakamoz/site/clock';

import { api } from '../../shared/api-client.ts';
import { placesOf } from '../../shared/bet-slip/board-match.ts';
import { actOnSlip } from '../../shared/bet-slip/slip-store.ts';
import type { Slip, SlipBet } from '../../shared/bet-slip/slip.state.ts';
import { isDefinite, sendMoney } from '../../shared/money-call.ts';
import { wantedPause } from '../../shared/play-safety/paused-play.ts';
import { safetyQuery } from '../../shared/play-safety/safety-query.ts';
import { openAuth } from '../../shared/session/auth-opener.ts';
import { sessionQuery, setSessionUser } from '../../shared/session/session.ts';
import type { Placed, Sent, Wish } from './placing-store.ts';
import {
  beginPlacing,
  closePlacing,
  nothingPlaced,
  placingNow,
  placingOwner,
  placingRoute,
  put,
} from './placing-store.ts';
import { watchWaits } from './waits.ts';
import { quotesKey } from './quotes.ts';
import { slipTexts as texts } from './slip-texts.ts';

interface WishTerms {
  stake: string;
  policy: PricePolicy;
  /** Of a system. */
  sizes?: number[];
}

export const wishOf = (
  bets: readonly SlipBet[],
  terms: WishTerms,
  bankers: readonly string[] = [],
): Wish => ({
  bets,
  body: {
    legs: bets.map(({ matchId, oddId, chosenPrice }) => {
      const { marketId, outcomeId } = placesOf(oddId);
      return {
        match_id: matchId,
        market_id: marketId,
        outcome_id: outcomeId,
        price: Number(chosenPrice.replace('.', '')),
        ...(bankers.includes(matchId) ? { banker: true } : {}),
      };
    }),
    ...terms,
  },
});

/** Places them one after the other. */
export async function place(client: QueryClient, slip: Slip, wishes: readonly Wish[]): Promise<void> {
  if (isBusy()) return;
  const open = wishes.map((wish) => ({ ...wish, key: crypto.randomUUID() }));
  const player = client.getQueryData(sessionQuery.queryKey)?.id;
  beginPlacing(player, { ...nothingPlaced, phase: 'sending', sent: slip, open });
  await sendOpen(client);
}

/** SLIP-17: a stake above the bound of a bet is referred to the desk; within it by now, the bet is taken at once. */
export const askDesk = (client: QueryClient, slip: Slip, wish: Wish): Promise<void> =>
  place(client, slip, [{ ...wish, body: { ...wish.body, refer: true } }]);

/** Asks what became of the bet whose answer was lost; `again` sends it once more where it never arrived. */
export async function resolve(client: QueryClient, again: boolean): Promise<void> {
  const { phase, open } = placingNow();
  const [wish] = open;
  if (wish === undefined || !isUnsure()) return;
  if (phase === 'missing' && again) return sendAgain(client);
  if (asked !== undefined) return asked;
  asked = ask(wish)
    .then((found) => {
      // It was sent again or given up meanwhile.
      if (placingNow().open[0] !== wish || !isUnsure()) return;
      // The same key gets the stored answer, with the receipt or the refusal in it.
      if (found === 'known') return sendAgain(client);
      put({ ...placingNow(), phase: found === 'unknown' ? 'missing' : 'lost' });
    })
    .finally(() => (asked = undefined));
  return asked;
}

/** One question at a time. */
let asked: Promise<void> | undefined;
const isUnsure = (): boolean => ['lost', 'missing'].includes(placingNow().phase);
const isBusy = (): boolean => ['sending', 'lost', 'missing', 'waiting'].includes(placingNow().phase);

async function sendAgain(client: QueryClient): Promise<void> {
  put({ ...placingNow(), phase: 'sending' });
  await sendOpen(client);
}

async function sendOpen(client: QueryClient): Promise<void> {
  const whose = placingOwner();
  for (let [wish] = placingNow().open; wish !== undefined; [wish] = placingNow().open) {
    try {
      const answer = await sendMoney(placingRoute, { body: wish.body }, wish.key);
      // Somebody else has signed in: the answer is asked for when this player comes again.
      if (placingOwner() !== whose) return;
      took(client, wish, answer);
    } catch (error) {
      if (placingOwner() !== whose) return;
      if (!isFinal(error)) {
        put({ ...placingNow(), phase: 'lost' });
        if (error instanceof ApiRefusal && error.code === 'identity.no_session')
          openAuth('login', { notice: texts.signInNotice });
        return;
      }
      // The reminder of time is shown wherever the player is.
      if (error.code === 'wallet.pause_due') {
        wantedPause.set(true);
        void client.invalidateQueries({ queryKey: safetyQuery.queryKey });
      }
      const now = placingNow();
      const why = error.message === '' ? undefined : error.message;
      put({ ...now, open: now.open.slice(1), refused: [...now.refused, { bets: wish.bets, why }] });
      // What was refused may be another price.
      void client.invalidateQueries({ queryKey: ['board-match'] });
      void client.invalidateQueries({ queryKey: quotesKey });
    }
  }
  closePlacing();
}

/**
 * A session that ended, or a server that has too much to do, says nothing about an earlier attempt whose answer was lost. What is no
 * request at all was none before either.
 */
const isFinal = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal && (isDefinite(error.code) || error.code === 'platform.invalid_request');

function took(client: QueryClient, wish: Wish, { bet, balance, bonus_balance, balance_seq }: Placed): void {
  const now = placingNow();
  const open = now.open.slice(1);
  if (bet.state === 'open') {
    put({ ...now, open, receipts: [...now.receipts, bet] });
    actOnSlip({ type: 'placed', bets: wish.bets });
  } else {
    // Also one that was rejected before its lost answer came: what became of it is asked for like any other.
    const dueMs = browserNow() + bet.delay_s * 1_000;
    put({ ...now, open, waits: [...now.waits, { bets: wish.bets, bet, dueMs }] });
    void watchWaits(client);
  }
  const user = client.getQueryData(sessionQuery.queryKey);
  if (user) setSessionUser(client, { ...user, balance, bonus_balance, balance_seq });
  void client.invalidateQueries({ queryKey: ['member', 'bets'] });
}

const askTimeoutMs = 10_000;

/** What the house knows of it; undefined where it could not be asked. */
async function ask({ key }: Sent): Promise<'known' | 'unknown' | undefined> {
  try {
    await api('GET /api/v1/operations/:key', { params: { key } }, { timeoutMs: askTimeoutMs });
    return 'known';
  } catch (error) {
    return error instanceof ApiRefusal && error.code === 'wallet.operation_unknown' ? 'unknown' : undefined;
  }
}
