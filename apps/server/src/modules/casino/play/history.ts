// A player's rounds: the list, one round in detail, and the open ones.
import type { PlayerId } from '@yakamoz/contracts';

import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import { withTold } from './house-rounds.ts';
import { findRound, listOpen, listPage, listPhases, listPlayedGames, sumRounds } from './round-store.ts';
import type { Phase, Round, RoundFilter, RoundName } from './round-store.ts';
import { historyLength, historyMax, summedRoundsMax } from '../terms.ts';

/** A round with everything that happened in it, in its order. */
export interface RecalledRound extends Round {
  phases: Phase[];
}

type Reads = Pick<Context, 'platform'>;
type Recalls = Pick<Context, 'platform' | 'houseTellers'>;

/** The id in addresses; neither part can contain the separator. */
export const roundIdOf = ({ studio, round }: RoundName): string => `${studio}~${round}`;

function roundNameOf(id: string): RoundName {
  const [studio = '', round = ''] = id.split('~');
  return { studio, round };
}

export async function historyOf(
  { platform }: Reads,
  playerId: PlayerId,
  asked: RoundFilter & { before?: string | undefined; limit?: number | undefined },
): Promise<Round[]> {
  const { before: named, limit: wanted, ...filter } = asked;
  const limit = Math.min(Math.max(wanted ?? historyLength, 1), historyMax);
  const before = named === undefined ? undefined : roundNameOf(named);
  return listPage(platform.database.reader, playerId, { before, limit, filter });
}

/** Bounded: a player's own call never reads more rounds than this, however many there are. */
export async function roundTotalsOf({ platform }: Reads, playerId: PlayerId, filter: RoundFilter) {
  const { reader } = platform.database;
  const { from, to } = filter;
  const [totals, games] = await Promise.all([
    sumRounds(reader, playerId, filter, summedRoundsMax + 1),
    listPlayedGames(reader, playerId, { from, to }, summedRoundsMax),
  ]);
  return { ...totals, games, complete: totals.rounds <= summedRoundsMax };
}

export async function recallRound(
  { platform, houseTellers }: Recalls,
  playerId: PlayerId,
  id: string,
): Promise<RecalledRound> {
  const { reader } = platform.database;
  const round = await findRound(reader, { playerId, ...roundNameOf(id) });
  if (round === undefined) throw new Refusal('casino.round_unknown');
  return { ...round, phases: await withTold(houseTellers, round, await listPhases(reader, round)) };
}

export const openRoundsOf = ({ platform }: Reads, playerId: PlayerId): Promise<Round[]> =>
  listOpen(platform.database.reader, playerId);

/** Page by page, the newest first. */
export async function* everyRoundOf(
  { platform }: Reads,
  playerId: PlayerId,
  filter: RoundFilter = {},
): AsyncGenerator<Round[]> {
  let before: RoundName | undefined;
  for (;;) {
    const page = await listPage(platform.database.reader, playerId, { before, limit: historyMax, filter });
    yield page;
    before = page.at(-1);
    if (page.length < historyMax) return;
  }
}

/** For the copy of a player's own data. */
export async function* ownRoundsOf(reads: Reads, playerId: PlayerId) {
  for await (const page of everyRoundOf(reads, playerId)) {
    yield page.map((round) => ({
      round: roundIdOf(round),
      game: round.gameName,
      state: round.state,
      staked: round.staked,
      won: round.won,
      currency: round.currency,
      openedAt: round.openedAt,
      closedAt: round.closedAt,
    }));
  }
}
