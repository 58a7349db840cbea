// A player's own bonuses: whether any can be had, what waits, what runs, what was.
import type { Currency, PlayerId, SessionId } from '@yakamoz/contracts';

import { Refusal } from '../../platform/refusal.ts';
import type { EndedRun } from '../wallet/index.ts';
import type { Context } from './context.ts';
import { listCashbacks, listFreeBets, listGifts } from './gift-store.ts';
import type { Cashback, FreeBet, Gift } from './gift-store.ts';
import type { Obstacle } from './obstacles.ts';
import * as store from './store.ts';
import type { Asker, OwnClaim, PromisedRun } from './store.ts';

const claimsShown = 50;

/** What is read here without a lock is shown and decides nothing; a claim reads the locked purse. */
export async function askerOf(
  { platform, wallet }: Context,
  player: { playerId: PlayerId; sessionId: SessionId | null; currency: Currency },
): Promise<Asker> {
  const { playerId, sessionId, currency } = player;
  const { reader } = platform.database;
  const [balance, room, run] = await Promise.all([
    wallet.balanceOf(playerId),
    wallet.depositRoom(reader, playerId),
    wallet.runOf(playerId),
  ]);
  const running = run.runId !== undefined || run.bonusOpen > 0n;
  return { playerId, sessionId, currency, owes: balance.receivable, running, room };
}

/** A run under way: what was promised, and what the purse says of it. */
export interface OwnRun extends PromisedRun {
  bonus: bigint;
  bonusOpen: bigint;
  /** What is still to be staked where all of a stake counts, rounded up to the minor unit. */
  left: bigint;
}

async function runOf({ platform, wallet }: Context, playerId: PlayerId): Promise<OwnRun | undefined> {
  const { runId, bonus, bonusOpen, wagerLeft } = await wallet.runOf(playerId);
  const promised = runId === undefined ? undefined : await store.findRun(platform.database.reader, runId);
  return promised && { ...promised, bonus, bonusOpen, left: (wagerLeft + 99n) / 100n };
}

/** What the meter in a game needs: undefined where no run is under way. */
export async function runGameOf(
  { platform, wallet }: Context,
  { playerId, gameId }: { playerId: PlayerId; gameId: number },
): Promise<(store.RunGame & { runId: bigint }) | undefined> {
  const { runId } = await wallet.runOf(playerId);
  if (runId === undefined) return undefined;
  return { runId, ...(await store.findRunGame(platform.database.reader, runId, gameId)) };
}

export interface PastClaim extends OwnClaim {
  /** How its run ended; undefined without one, and while it is under way. */
  ended: EndedRun | undefined;
}

export interface OwnBonuses {
  obstacle: Obstacle | null;
  waiting: OwnClaim | undefined;
  run: OwnRun | undefined;
  history: PastClaim[];
}

export async function bonusesOf(
  context: Context,
  player: { playerId: PlayerId; sessionId: SessionId; currency: Currency },
): Promise<OwnBonuses> {
  const { reader } = context.platform.database;
  const asker = await askerOf(context, player);
  const [obstacle, claims, run] = await Promise.all([
    store.findObstacle(reader, asker, null),
    store.listClaims(reader, player.playerId, claimsShown),
    runOf(context, player.playerId),
  ]);
  const runIds = claims.flatMap(({ runId }) => runId ?? []);
  const ends = new Map(
    (await context.wallet.endsOf(player.playerId, runIds)).map((end) => [String(end.runId), end]),
  );
  const isWaiting = ({ state }: OwnClaim): boolean => state === 'waiting' || state === 'review';
  return {
    obstacle,
    waiting: claims.find(isWaiting),
    run,
    history: claims
      .filter((claim) => !isWaiting(claim))
      .map((claim) => ({ ...claim, ended: ends.get(claim.runId ?? '') })),
  };
}

/** What was promised to play and to get back; what was played of a gift is the casino's to tell. */
export async function giftsOf(
  { platform }: Context,
  playerId: PlayerId,
): Promise<{ gifts: Gift[]; freeBets: FreeBet[]; cashbacks: Cashback[] }> {
  const { reader } = platform.database;
  const [gifts, freeBets, cashbacks] = await Promise.all([
    listGifts(reader, playerId, claimsShown),
    listFreeBets(reader, playerId, claimsShown),
    listCashbacks(reader, playerId, claimsShown),
  ]);
  return { gifts, freeBets, cashbacks };
}

export async function dropClaim({ platform }: Context, playerId: PlayerId, claimId: string): Promise<void> {
  const dropped = await platform.database.inTransaction((tx) => store.dropClaim(tx, playerId, claimId));
  if (!dropped) throw new Refusal('promotions.claim_unknown');
}

/** Staff's 'why not this player': the same code that the player reads (PRO-8); `isGiven` where staff would give it by hand. */
export async function whyNot(
  context: Context,
  { playerId, campaignId, isGiven }: { playerId: PlayerId; campaignId: string; isGiven?: boolean },
): Promise<{ obstacle: Obstacle | null; currency: Currency }> {
  const { currency } = await context.wallet.balanceOf(playerId);
  const asker = await askerOf(context, { playerId, sessionId: null, currency });
  const obstacle = await store.findObstacle(context.platform.database.reader, asker, campaignId, isGiven);
  return { obstacle, currency };
}
