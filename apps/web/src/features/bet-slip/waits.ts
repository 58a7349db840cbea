// Bets on matches under way (LIVE-01) and at the desk (SLIP-17): they wait for some seconds, and are then accepted or rejected. Asked about from then on, wherever the player
// is; whoever comes back after a reload goes on asking.
import type { QueryClient } from '@tanstack/react-query';
import { browserNow } from '@yakamoz/site/clock';
import { ApiRefusal } from '@yakamoz/site/api-client';
import { showToast } from '@yakamoz/site/toast-store';

import { api } from '../../shared/api-client.ts';
import type { Ticket } from '../../shared/bet-slip/own-bets.ts';
import { referralTexts } from '../../shared/bet-slip/referral-texts.ts';
import { actOnSlip } from '../../shared/bet-slip/slip-store.ts';
import { sessionQuery } from '../../shared/session/session.ts';
import { changeWait, endWait, placingNow, placingOwner } from './placing-store.ts';
import type { Wait } from './placing-store.ts';
import { quotesKey } from './quotes.ts';

const askEveryMs = 500;
const timeoutMs = 5_000;
const givenUp = 'sportsbook.bet_given_up';
/** Its player accepted a lower stake: elsewhere, where this is heard by asking. */
const lowered = 'sportsbook.bet_lowered';
const deskEveryMs = 1_000;

const pause = (ms: number): Promise<void> => new Promise((goOn) => setTimeout(goOn, ms));

let isWatching = false;

/** One at a time; it ends when nothing waits any more, or when its player has gone. */
export async function watchWaits(client: QueryClient): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  const whose = placingOwner();
  try {
    while (placingNow().waits.length > 0 && placingOwner() === whose) {
      for (const wait of placingNow().waits.filter(({ dueMs }) => dueMs <= browserNow()))
        if (!(await askAbout(client, wait, whose))) return;
      const next = Math.min(...placingNow().waits.map(({ dueMs }) => dueMs));
      await pause(Math.max(askEveryMs, Math.min(next - browserNow(), 10_000)));
    }
  } finally {
    isWatching = false;
  }
}

/** False where nobody can ask any more. */
async function askAbout(client: QueryClient, wait: Wait, whose: string | undefined): Promise<boolean> {
  try {
    const { bet } = await api('GET /api/v1/bets/:id', { params: { id: wait.bet.id } }, { timeoutMs });
    if (placingOwner() !== whose) return false;
    decide(client, wait, bet);
    return true;
  } catch (error) {
    // Whoever signs in again asks again.
    return !(error instanceof ApiRefusal && error.code === 'identity.no_session');
  }
}

/** What was decided before stays, and is shown. */
export async function giveUpWaits(client: QueryClient): Promise<void> {
  const whose = placingOwner();
  for (const wait of placingNow().waits) {
    const answer = await api(
      'POST /api/v1/bets/:id/cancel',
      { params: { id: wait.bet.id } },
      { timeoutMs },
    ).catch(() => undefined);
    if (placingOwner() !== whose) return;
    if (answer !== undefined) decide(client, wait, answer.bet);
  }
}

/** Gives why it was not accepted: then the offer stands as before, until its time is over. */
export async function acceptOffer(client: QueryClient, wait: Wait): Promise<string | undefined> {
  const whose = placingOwner();
  try {
    const { bet } = await api('POST /api/v1/bets/:id/offer', { params: { id: wait.bet.id } }, { timeoutMs });
    if (placingOwner() !== whose) return undefined;
    const { id, code, stake, stake_bonus, possible_return, delay_s } = bet;
    const placed = {
      ...wait.bet,
      id,
      code,
      stake,
      stake_bonus,
      possible_return,
      delay_s,
      state: 'waiting' as const,
    };
    const next = { ...wait, bet: placed, referral: null, dueMs: browserNow() + delay_s * 1_000 };
    changeWait(wait, next);
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    decide(client, next, bet);
    return undefined;
  } catch (error) {
    return error instanceof Error && error.message !== '' ? error.message : referralTexts.failed;
  }
}

function decide(client: QueryClient, wait: Wait, ticket: Ticket): void {
  const now = placingNow();
  if (ticket.state === 'waiting' || !now.waits.some(({ bet }) => bet.id === wait.bet.id)) return;
  if (ticket.state === 'referred')
    return changeWait(wait, { referral: ticket.referral, dueMs: browserNow() + deskEveryMs });
  if (ticket.rejection === null) {
    const { placed_at, possible_return, legs } = ticket;
    const receipt = { ...wait.bet, state: 'open' as const, placed_at, possible_return, legs };
    endWait(wait, { receipts: [...now.receipts, receipt] });
    actOnSlip({ type: 'placed', bets: wait.bets });
  } else {
    const { code, message, match_id: matchId, price } = ticket.rejection;
    const nowAt =
      matchId === null || price === null ? undefined : { matchId, price: (price / 100).toFixed(2) };
    if (code === givenUp || code === lowered) {
      endWait(wait, {});
      showToast({ title: message });
      if (code === lowered) actOnSlip({ type: 'placed', bets: wait.bets });
    } else endWait(wait, { refused: [...now.refused, { bets: wait.bets, why: message, nowAt }] });
    // Its stake is back.
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    void client.invalidateQueries({ queryKey: ['board-match'] });
    void client.invalidateQueries({ queryKey: quotesKey });
  }
  void client.invalidateQueries({ queryKey: ['member', 'bets'] });
}
