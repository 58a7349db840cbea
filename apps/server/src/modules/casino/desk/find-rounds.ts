// Rounds as staff find them: by player, number, game, day or state, and those that are still open.
import type { DeskRoundId, PlayerId } from '@yakamoz/contracts';

import { readPage } from '../../../platform/keyset-page.ts';
import type { PageQuery } from '../../../platform/keyset-page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { numberIn } from '../../staff/index.ts';
import type { Found, StaffSession } from '../../staff/index.ts';
import type { DeskContext } from './context.ts';
import { withTold } from '../play/house-rounds.ts';
import { findRound, listPhases } from '../play/round-store.ts';
import type { Phase, Round, RoundKey, RoundState } from '../play/round-store.ts';
import * as store from './round-store.ts';

// The player meant is among the first; a longer list would not be a search for one player.
const playersMax = 20;
// Complaints about a round or transaction go back a month; a list without a number shows the last day.
const daysForNumbers = 30;
const daysForLists = 1;

export interface RoundsQuery extends PageQuery<DeskRoundId> {
  player?: string | undefined;
  round?: string | undefined;
  tx?: string | undefined;
  game?: string | undefined;
  day?: string | undefined;
  state?: RoundState | undefined;
}

export const roundIdOf = ({ playerId, studio, round }: RoundKey): DeskRoundId =>
  `${playerId}~${studio}~${round}` as DeskRoundId;

export function keyOfRound(id: DeskRoundId): RoundKey {
  const [playerId = '', studio = '', round = ''] = id.split('~');
  return { playerId: playerId as PlayerId, studio, round };
}

/** What staff see more than the player. */
export interface DeskRound extends Round {
  username: string;
}

export async function findRounds(
  context: DeskContext,
  session: StaffSession,
  { before, limit, player, day, ...wanted }: RoundsQuery,
): Promise<{ rounds: DeskRound[]; next: string | null }> {
  const { platform, identity } = context;
  const playerIds = player === undefined ? undefined : await playersBy(identity, session, player);
  if (playerIds?.length === 0) return { rounds: [], next: null };
  const named = wanted.round !== undefined || wanted.tx !== undefined;
  const latest = playerIds === undefined ? { days: named ? daysForNumbers : daysForLists } : undefined;
  const within = day === undefined ? latest : { day };
  return pageOfRounds(context, { before, limit }, (page) =>
    platform.searches.run((reader) => store.findRounds(reader, { ...wanted, playerIds, within }, page)),
  );
}

// What a studio numbers is longer than what anybody types as a name.
const studioNumber = /^(?=.*\d)[A-Za-z0-9._:-]{8,64}$/;
const foundMax = 3;

/** By the studio's number of a round or of a transaction, or by the whole id, for the box that finds anything. */
export async function findRoundsForBox(
  context: DeskContext,
  session: StaffSession,
  text: string,
): Promise<Found[]> {
  const { reader } = context.platform.database;
  const key = keyOfRound(text as DeskRoundId);
  const whole = numberIn(key.playerId) && key.round !== '' ? await findRound(reader, key) : undefined;
  if (whole !== undefined) return [foundOf(whole)];
  if (!studioNumber.test(text)) return [];
  for (const by of [{ round: text }, { tx: text }]) {
    const { rounds } = await findRounds(context, session, { ...by, limit: foundMax });
    if (rounds.length > 0) return rounds.map(foundOf);
  }
  return [];
}

const foundOf = (round: Round): Found => ({
  kind: 'round',
  id: roundIdOf(round),
  name: round.gameName,
  money: { amount: round.staked, currency: round.currency },
  view: null,
});

async function playersBy(
  identity: DeskContext['identity'],
  session: StaffSession,
  search: string,
): Promise<PlayerId[]> {
  const { players } = await identity.desk.findPlayers(session, { search }, { limit: playersMax });
  // An exact id or name means this player only, not every player whose name begins so.
  const meant = players.find(({ playerId, username }) => playerId === search || username === search);
  return (meant === undefined ? players : [meant]).map(({ playerId }) => playerId);
}

export async function listOpenRounds(context: DeskContext, asked: PageQuery<DeskRoundId>) {
  const { reader } = context.platform.database;
  const found = await pageOfRounds(context, asked, (page) => store.listOpenRounds(reader, page));
  return { ...found, open: await store.countOpenRounds(reader) };
}

async function pageOfRounds(
  context: DeskContext,
  asked: PageQuery<DeskRoundId>,
  read: (page: store.RoundsPage) => Promise<Round[]>,
): Promise<{ rounds: DeskRound[]; next: string | null }> {
  const before = asked.before && keyOfRound(asked.before);
  const { shown, next } = await readPage(asked, (limit) => read({ before, limit }), roundIdOf);
  return { rounds: await withNames(context, shown), next };
}

async function withNames({ identity }: DeskContext, rounds: Round[]): Promise<DeskRound[]> {
  const usernames = await identity.usernamesOf(rounds.map(({ playerId }) => playerId));
  return rounds.map((round) => ({ ...round, username: usernames.get(round.playerId) ?? '' }));
}

export async function requireRound(
  { platform, houseTellers }: DeskContext,
  id: DeskRoundId,
): Promise<Round & { phases: Phase[] }> {
  const { reader } = platform.database;
  const round = await findRound(reader, keyOfRound(id));
  if (round === undefined) throw new Refusal('casino.round_unknown');
  return { ...round, phases: await withTold(houseTellers, round, await listPhases(reader, round)) };
}

export async function roundPage(
  context: DeskContext,
  id: DeskRoundId,
): Promise<DeskRound & { phases: Phase[] }> {
  const round = await requireRound(context, id);
  const usernames = await context.identity.usernamesOf([round.playerId]);
  return { ...round, username: usernames.get(round.playerId) ?? '' };
}
