// What a player's own file says of promotions. Lists without a bound are read page by page.
import type { Currency, PlayerId } from '@yakamoz/contracts';

import type { Context } from './context.ts';
import { listCashbacks, listFreeBets, listGifts } from './gift-store.ts';
import type { Cashback, FreeBet, Gift } from './gift-store.ts';
import * as points from './points/store.ts';
import type { Earning, OwnPoints, PointTransfer } from './points/store.ts';
import { listClaims } from './store.ts';
import type { OwnClaim } from './store.ts';
import { listOwnTournaments } from './tournaments/store.ts';
import type { OwnTournament } from './tournaments/store.ts';

// A claim a turn, and a turn is a day at least.
const most = 100_000;
const transfersAtOnce = 500;

export interface OwnPromotions {
  claims: OwnClaim[];
  gifts: Gift[];
  freeBets: FreeBet[];
  cashbacks: Cashback[];
  points: OwnPoints;
  earnings: Earning[];
  tournaments: OwnTournament[];
}

export async function ownPromotionsOf(
  { platform }: Context,
  player: { playerId: PlayerId; currency: Currency },
): Promise<OwnPromotions> {
  const { reader } = platform.database;
  const { playerId } = player;
  return {
    claims: await listClaims(reader, playerId, most),
    gifts: await listGifts(reader, playerId, most),
    freeBets: await listFreeBets(reader, playerId, most),
    cashbacks: await listCashbacks(reader, playerId, most),
    points: await points.findPoints(reader, player),
    earnings: await points.listEarnings(reader, playerId, most),
    tournaments: await listOwnTournaments(reader, playerId),
  };
}

/** The newest first. */
export async function* ownPointTransfersOf(
  { platform }: Context,
  playerId: PlayerId,
): AsyncGenerator<PointTransfer[]> {
  let before: number | undefined;
  for (;;) {
    const page = await points.listTransfers(platform.database.reader, playerId, transfersAtOnce, before);
    yield page;
    if (page.length < transfersAtOnce) return;
    before = page.at(-1)?.seq;
  }
}
