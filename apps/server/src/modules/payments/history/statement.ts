// The transaction history: the movements of the purse, told by the wallet, with the payments behind them; and the claims whose money has not come.
import { couponCodeOf } from '@yakamoz/contracts';
import type { PlayerId } from '@yakamoz/contracts';

import type { Movement, MovementKind, Standing } from '../../wallet/index.ts';
import type { Context } from '../context.ts';
import { requestBehind } from '../request/money.ts';
import type { StoredRequest } from '../request/store.ts';
import { withMethods } from './history.ts';
import type { NamedRequest } from './history.ts';
import { listBehind, listUncredited, sumHistory } from './store.ts';

export interface StatementRow {
  id: string;
  kind: MovementKind | 'claim';
  at: Date;
  cash: bigint;
  bonus: bigint;
  after: Standing | null;
  request: NamedRequest | null;
  play: { staked: bigint; won: bigint } | null;
  /** Of a bet. */
  coupon: Coupon | null;
}

/** `cashed_out`: what it paid is of a cash-out, not of its result. */
export interface Coupon {
  id: string;
  code: string;
  cashed_out?: true;
}

/** Days of Istanbul, both included. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

export interface StatementFilter extends Days {
  group?: keyof typeof groups | undefined;
}

const groups = {
  games: ['games', 'bet'],
  bonus: ['bonus_grant', 'bonus_release', 'bonus_forfeit', 'reward'],
  correction: ['adjustment', 'correction', 'deposit_reversed', 'debt_repaid', 'play_money', 'other'],
} as const satisfies Record<string, readonly MovementKind[]>;

const dayMs = 24 * 60 * 60 * 1000;
/** Istanbul keeps one offset all year. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`);
const endOf = (day: string): Date => new Date(startOf(day).getTime() + dayMs);

/**
 * One page, the newest first. The opening balance and the rows of all pages are the closing balance: what the first page saw as the
 * newest transfer bounds the later ones, so that a movement between two pages changes none of them.
 */
export async function statementOf(
  context: Context,
  playerId: PlayerId,
  filter: StatementFilter,
  page: { before?: string | undefined; limit: number },
) {
  const { wallet, platform } = context;
  const { reader } = platform.database;
  const cursor = page.before === undefined ? undefined : cursorOf(page.before);
  const from = filter.from === undefined ? undefined : startOf(filter.from);
  const to = filter.to === undefined ? undefined : endOf(filter.to);
  const [frame, balance, totals] = await Promise.all([
    wallet.statementFrame({ playerId, from, to, bound: cursor?.bound }),
    wallet.balanceOf(playerId),
    sumHistory(reader, playerId, { from: filter.from, to: filter.to }),
  ]);
  const below = cursor?.below ?? frame.last + 1n;
  const limit = page.limit + 1;
  const kinds = filter.group === undefined ? undefined : groups[filter.group];
  const [movements, claims] = await Promise.all([
    wallet.movementsOf(playerId, { below, from, kinds, limit }),
    kinds === undefined ? listUncredited(reader, playerId, filter, { before: cursor?.claim, limit }) : [],
  ]);
  const all = await rowsOf(context, playerId, movements, claims);
  const rows = all.slice(0, page.limit);
  const next =
    all.length > page.limit ? cursorAfter(rows, { bound: frame.bound, below, claim: cursor?.claim }) : null;
  return {
    rows: rows.map(({ row }) => row),
    next,
    opening: frame.opening,
    closing: frame.closing,
    reserved: balance.withdrawalPending,
    totals: { ...totals, net: totals.deposited - totals.withdrawn },
  };
}

interface Placed {
  row: StatementRow;
  /** Where the next page goes on, in its own list. */
  below?: bigint;
  claim?: string;
}

async function rowsOf(
  context: Context,
  playerId: PlayerId,
  movements: readonly Movement[],
  claims: StoredRequest[],
): Promise<Placed[]> {
  const behind = movements.map(({ cause }) => (cause === null ? null : requestBehind(cause)));
  const known = await listBehind(context.platform.database.reader, playerId, {
    ids: behind.flatMap((named) => (named !== null && 'id' in named ? [named.id] : [])),
    keys: behind.flatMap((named) => (named !== null && 'key' in named ? [named.key] : [])),
  });
  const requests = await withMethods(context, [...known, ...claims]);
  const byName = new Map(
    requests.flatMap((request): [string, NamedRequest][] => [
      [request.requestId, request],
      [request.key, request],
    ]),
  );
  const coupons = await couponsBehind(context, playerId, movements);
  const moved = movements.map((movement, index): Placed => {
    const named = behind[index] ?? { key: '' };
    const request = byName.get('id' in named ? named.id : named.key) ?? null;
    const coupon = coupons.get(movement.cause?.key ?? '') ?? null;
    return { row: { ...movedRow(movement, request), coupon }, below: movement.first };
  });
  const claimed = claims.map(({ requestId }): Placed => ({
    row: claimRow(byName.get(requestId) as NamedRequest),
    claim: requestId,
  }));
  return merged(moved, claimed);
}

/** By the keys of their operations. What a bet pays names it in its key; what it holds has the key of the player's browser. */
async function couponsBehind(
  { couponsOf }: Context,
  playerId: PlayerId,
  movements: readonly Movement[],
): Promise<ReadonlyMap<string, Coupon>> {
  const found = new Map<string, Coupon>();
  const holds: { key: string; at: Date }[] = [];
  for (const { cause, at } of movements) {
    if (cause?.source !== 'sportsbook') continue;
    const [, id, step] = /^bet\/(\d+)\/(?:\d+\/)?(\w+)$/.exec(cause.key) ?? [];
    if (id === undefined) holds.push({ key: cause.key, at });
    else
      found.set(cause.key, {
        id,
        code: couponCodeOf(id),
        ...(step === 'cash_out' ? { cashed_out: true } : {}),
      });
  }
  if (holds.length === 0) return found;
  for (const [key, id] of await couponsOf(playerId, holds)) found.set(key, { id, code: couponCodeOf(id) });
  return found;
}

/** By time, the newest first, each list in its own order: what is taken of a list is always its beginning. */
function merged(one: readonly Placed[], other: readonly Placed[]): Placed[] {
  const rows: Placed[] = [];
  let [at, atOther] = [0, 0];
  for (;;) {
    const [first, second] = [one[at], other[atOther]];
    if (first === undefined) return [...rows, ...other.slice(atOther)];
    if (second === undefined) return [...rows, ...one.slice(at)];
    if (first.row.at >= second.row.at) {
      rows.push(first);
      at += 1;
    } else {
      rows.push(second);
      atOther += 1;
    }
  }
}

const movedRow = (movement: Movement, request: NamedRequest | null): StatementRow => ({
  id: `h-${movement.last}`,
  kind: movement.kind,
  at: movement.at,
  cash: movement.cash,
  bonus: movement.bonus,
  after: { cash: movement.cashAfter, bonus: movement.bonusAfter },
  request,
  play: movement.kind === 'games' ? { staked: movement.staked, won: movement.won } : null,
  coupon: null,
});

const claimRow = (request: NamedRequest): StatementRow => ({
  id: `t-${request.requestId}`,
  kind: 'claim',
  at: request.askedAt,
  cash: 0n,
  bonus: 0n,
  after: null,
  request,
  play: null,
  coupon: null,
});

interface Cursor {
  bound: bigint;
  below: bigint;
  claim: string | undefined;
}

/** More than any number of a request. */
const everyClaim = '999999999999999999';

function cursorOf(text: string): Cursor {
  const [bound = '0', below = '0', claim] = text.split('.');
  return { bound: BigInt(bound), below: BigInt(below), claim };
}

function cursorAfter(rows: readonly Placed[], { bound, below, claim }: Cursor): string {
  const lastBelow = rows.findLast((placed) => placed.below !== undefined)?.below ?? below;
  const lastClaim = rows.findLast((placed) => placed.claim !== undefined)?.claim ?? claim ?? everyClaim;
  return `${bound}.${lastBelow}.${lastClaim}`;
}

const rowsPerPage = 500;

/** The whole statement for a file, page by page: the server never keeps all of it in memory. */
export async function* statementPages(
  context: Context,
  playerId: PlayerId,
  days: Days,
  most: number,
): AsyncGenerator<Awaited<ReturnType<typeof statementOf>>> {
  let before: string | undefined;
  for (let written = 0; written < most; written += rowsPerPage) {
    const page = await statementOf(context, playerId, days, {
      before,
      limit: Math.min(rowsPerPage, most - written),
    });
    yield page;
    if (page.next === null) return;
    before = page.next;
  }
}

/** The balance before the oldest row of a file that does not reach back to the beginning of its period. */
export function balanceBefore(rows: readonly StatementRow[]): Standing | undefined {
  const oldest = rows.findLast(({ after }) => after !== null);
  if (!oldest?.after) return undefined;
  return { cash: oldest.after.cash - oldest.cash, bonus: oldest.after.bonus - oldest.bonus };
}
