// A player's rounds: the list, one round in detail, and the open ones.
import type { PlayerId } from '@yakamoz/contracts';

import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import { findRound, listOpen, listPage, listPhases } from './round-store.ts';
import type { Phase, Round, RoundName } from './round-store.ts';
import { historyLength, historyMax } from '../terms.ts';

/** A round with everything that happened in it, in its order. */
export interface RecalledRound extends Round {
  phases: Phase[];
}

type Reads = Pick<Context, 'platform'>;

/** The id in addresses; neither part can contain the separator. */
export const roundIdOf = ({ studio, round }: RoundName): string => `${studio}~${round}`;

function roundNameOf(id: string): RoundName {
  const [studio = '', round = ''] = id.split('~');
  return { studio, round };
}

export async function historyOf(
  { platform }: Reads,
  playerId: PlayerId,
  asked: { before?: string | undefined; limit?: number | undefined },
): Promise<Round[]> {
  const limit = Math.min(Math.max(asked.limit ?? historyLength, 1), historyMax);
  const before = asked.before === undefined ? undefined : roundNameOf(asked.before);
  return listPage(platform.database.reader, playerId, { before, limit });
}

export async function recallRound(
  { platform }: Reads,
  playerId: PlayerId,
  id: string,
): Promise<RecalledRound> {
  const { reader } = platform.database;
  const round = await findRound(reader, { playerId, ...roundNameOf(id) });
  if (round === undefined) throw new Refusal('casino.round_unknown');
  return { ...round, phases: await listPhases(reader, round) };
}

export const openRoundsOf = ({ platform }: Reads, playerId: PlayerId): Promise<Round[]> =>
  listOpen(platform.database.reader, playerId);

/** For the copy of a player's own data: page by page, the newest first. */
export async function* ownRoundsOf({ platform }: Reads, playerId: PlayerId) {
  let before: RoundName | undefined;
  for (;;) {
    const page = await listPage(platform.database.reader, playerId, { before, limit: historyMax });
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
    before = page.at(-1);
    if (page.length < historyMax) return;
  }
}
