// A player's points: what they came of, what they buy, and the levels (D-56, D-65).
import type { Currency, PlayerId } from '@yakamoz/contracts';

import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import * as store from './store.ts';
import type { Earning, Level, OwnPoints, PointFinding, PointTransfer, Rate } from './store.ts';

const rowsShown = 50;
const ratesShown = 50;
/** Each player is some rows; a batch of them holds its locks for some milliseconds. */
const bookedAtOnce = 500;

interface Player {
  playerId: PlayerId;
  currency: Currency;
}

export interface OwnRewards extends Omit<OwnPoints, 'level'> {
  /** PRO-9 */
  open: boolean;
  level: Level;
  next: Level | undefined;
  earnings: Earning[];
  transfers: PointTransfer[];
}

export async function rewardsOf({ platform, wallet }: Context, player: Player): Promise<OwnRewards> {
  const { reader } = platform.database;
  const { playerId, currency } = player;
  const [own, levels, closures, earnings, transfers] = await Promise.all([
    store.findPoints(reader, player),
    store.listLevels(reader),
    wallet.closuresOf(playerId),
    store.listEarnings(reader, playerId, rowsShown),
    store.listTransfers(reader, playerId, rowsShown),
  ]);
  const steps = levels.filter((step) => step.currency === currency);
  const level = steps.find((step) => step.level === own.level);
  if (level === undefined) throw new Error(`PRO-14: ${currency} has no level ${own.level}`);
  const open = !closures.some(({ way }) => way === 'bonus');
  const next = open ? steps.find((step) => step.level === own.level + 1) : undefined;
  return { ...own, open, level, next, earnings, transfers };
}

/** Gives how many points are left. No gate is asked: what was earned is the player's. */
export async function redeemPoints(
  { platform }: Context,
  wish: { playerId: PlayerId; key: string; points: number },
): Promise<number> {
  const { status, left } = await platform.database.inTransaction((tx) => store.redeemPoints(tx, wish));
  if (status === 'conflict') throw new Refusal('promotions.other_redemption');
  if (status === 'too_few') throw new Refusal('promotions.too_few_points');
  return left;
}

export async function rewardRates(
  { platform }: Context,
  { product, page }: { product: string; page: number },
): Promise<{ levels: (Level & { currency: Currency })[]; games: Rate[]; more: boolean }> {
  const { reader } = platform.database;
  const [levels, games] = await Promise.all([
    store.listLevels(reader),
    store.listRates(reader, { product, offset: page * ratesShown, limit: ratesShown + 1 }),
  ]);
  return { levels, games: games.slice(0, ratesShown), more: games.length > ratesShown };
}

/** Everybody whose play waits, batch by batch, each in its own transaction. */
export async function bookPoints({ platform }: Context): Promise<void> {
  let after: string | undefined = '0';
  while (after !== undefined) {
    const from: string = after;
    after = await platform.database.inTransaction((tx) =>
      store.bookPoints(tx, { after: from, most: bookedAtOnce }),
    );
  }
}

export const giveDemoPoints = ({ platform }: Context, given: Player & { points: number }): Promise<void> =>
  platform.database.inTransaction((tx) => store.giveDemoPoints(tx, given));

/** PRO-14: everybody's, batch by batch. */
export async function verifyPoints({ platform }: Context): Promise<PointFinding[]> {
  const findings: PointFinding[] = [];
  let after: string | undefined = '0';
  while (after !== undefined) {
    const found: Awaited<ReturnType<typeof store.verifyPoints>> = await store.verifyPoints(
      platform.database.reader,
      { after, most: bookedAtOnce },
    );
    findings.push(...found.findings);
    after = found.last;
  }
  return findings;
}
