// What became of a slip that was sent. It lives outside the components and past a reload: whoever closes the sheet in the middle finds the
// answer when it is opened again.
import type { RequestFor, ResponseFor } from '@yakamoz/contracts';
import { createSmallStore } from '@yakamoz/site/small-store';

import { oddsOnTheWay } from '../../shared/bet-slip/press-odd.ts';
import { keptOpenBets, openBetsAt, slipAnswer } from '../../shared/bet-slip/slip-answer.ts';
import { slipNow } from '../../shared/bet-slip/slip-store.ts';
import type { Ticket } from '../../shared/bet-slip/own-bets.ts';
import type { Slip, SlipBet } from '../../shared/bet-slip/slip.state.ts';
import { emptySlip, isSameOdd } from '../../shared/bet-slip/slip.state.ts';
import { inSession } from '../../shared/in-session.ts';

export const placingRoute = 'POST /api/v1/bets';
/** The stake in its wire form; empty while nothing is typed. */
export type BetRequest = RequestFor<typeof placingRoute>['body'] & { stake: string };
export type Placed = ResponseFor<typeof placingRoute>;
export type Receipt = Placed['bet'];

/** One bet that is asked for: the bets of the slip it is made of, and what is sent. */
export interface Wish {
  bets: readonly SlipBet[];
  body: BetRequest;
}

/** A wish that was sent, or is next to be. However long its answer takes, it is asked for by this key. */
export interface Sent extends Wish {
  key: string;
}

export interface Refused {
  bets: readonly SlipBet[];
  /** Undefined where the server had no sentence for it. */
  why: string | undefined;
  /** What the selection costs now, where that is why. */
  nowAt?: { matchId: string; price: string } | undefined;
}

/** A bet on a match under way, or at the desk: its stake is held, and it is not accepted yet. */
export interface Wait {
  bets: readonly SlipBet[];
  bet: Receipt;
  /** When it is asked about next, by this browser's clock. */
  dueMs: number;
  /** Of one that the desk was asked about, as it was last heard. */
  referral?: Ticket['referral'];
}

type ChosenOdd = Pick<SlipBet, 'matchId' | 'oddId'>;

export interface Placing {
  /**
   * lost: nobody answered; missing: the house does not know of it, so it may be sent again; waiting: everything is answered, and some of it
   * not accepted yet.
   */
  phase: 'idle' | 'sending' | 'lost' | 'missing' | 'waiting' | 'done';
  /** The slip as it was sent, in sight until the answer is there; what is chosen meanwhile is no part of it. */
  sent: Slip | undefined;
  /** Without an answer yet, in their order. */
  open: readonly Sent[];
  waits: readonly Wait[];
  receipts: readonly Receipt[];
  refused: readonly Refused[];
  /** What was chosen when the receipt was first shown: a choice after it ends the receipt. Undefined until then. */
  seenWith: readonly ChosenOdd[] | undefined;
}

export const nothingPlaced: Placing = {
  phase: 'idle',
  sent: undefined,
  open: [],
  waits: [],
  receipts: [],
  refused: [],
  seenWith: undefined,
};
const store = createSmallStore<Placing>(nothingPlaced);
/** Whose bets they are: nobody else sees, asks for or sends them. */
let owner: string | undefined;

export const usePlacing = (): Placing => store.use();
export const placingNow = (): Placing => store.get();
export const placingOwner = (): string | undefined => owner;

const isAwaited = ({ open, waits }: Placing): boolean => open.length > 0 || waits.length > 0;

function show(now: Placing): void {
  store.set(now);
  const unseen = now.receipts.length > 0 && now.seenWith === undefined;
  slipAnswer.set(isAwaited(now) ? 'awaited' : unseen ? 'come' : 'none');
}

export function put(now: Placing): void {
  show(now);
  if (owner === undefined) return;
  const place = openBetsAt(owner);
  const { sent, open, waits } = now;
  if (!isAwaited(now)) inSession((storage) => storage.removeItem(place));
  else inSession((storage) => storage.setItem(place, JSON.stringify({ sent, open, waits })));
}

export const beginPlacing = (player: string | undefined, now: Placing): void => {
  owner = player;
  put(now);
};

/** Whoever signs in finds the own bets whose answer had not come, and nothing of anybody else. */
export function enterPlacing(player: string): void {
  if (owner === player) return;
  owner = player;
  const kept = keptOpenBets(player);
  if (kept === undefined) return show(nothingPlaced);
  const known = JSON.parse(kept) as Pick<Placing, 'sent' | 'open' | 'waits'>;
  // It may have been kept by an application that knew no systems.
  const sent = known.sent && { ...emptySlip, ...known.sent };
  const now = { ...nothingPlaced, ...known, sent };
  show({ ...now, phase: now.open.length > 0 ? 'lost' : 'waiting' });
}

function endOf({ waits, receipts }: Placing): Placing['phase'] {
  if (waits.length > 0) return 'waiting';
  return receipts.length > 0 ? 'done' : 'idle';
}

/** Everything has its answer, or is given up; what was taken is still shown. */
export const closePlacing = (): void => put({ ...store.get(), open: [], phase: endOf(store.get()) });

/** One that waits was heard of, or another one was placed in its stead. */
export function changeWait(wait: Wait, change: Partial<Wait>): void {
  const now = store.get();
  put({ ...now, waits: now.waits.map((one) => (one.bet.id === wait.bet.id ? { ...one, ...change } : one)) });
}

/** One that waited is decided. What is still to be sent, or without an answer, goes on. */
export function endWait(wait: Wait, change: Partial<Pick<Placing, 'receipts' | 'refused'>>): void {
  const now = { ...store.get(), ...change };
  const next = { ...now, waits: now.waits.filter(({ bet }) => bet.id !== wait.bet.id) };
  put({ ...next, phase: next.phase === 'waiting' ? endOf(next) : next.phase });
}
export const endPlacing = (): void => put(nothingPlaced);

/** A receipt is for whoever placed the bet; after signing out nobody sees it. */
export function leavePlacing(): void {
  if (store.get().phase === 'done') endPlacing();
}

/** A refusal belongs to the slip it was said about. */
export function forgetRefusals(): void {
  const now = store.get();
  if (now.phase === 'idle' && now.refused.length > 0) put(nothingPlaced);
}

export function seeReceipt(): void {
  const now = store.get();
  if (now.phase === 'done' && now.seenWith === undefined)
    put({ ...now, seenWith: [...slipNow().bets, ...oddsOnTheWay()] });
}

/** Whoever chooses another odd after the receipt was shown has seen it. */
export const isReceiptOver = ({ phase, seenWith }: Placing, bets: readonly SlipBet[]): boolean =>
  phase === 'done' &&
  seenWith !== undefined &&
  bets.some((bet) => !seenWith.some((seen) => isSameOdd(seen, bet)));
