// A round again: for its player with the proof, and for the game history of the casino.
import type { PlayerId } from '@yakamoz/contracts';

import { Refusal } from '../../platform/refusal.ts';
import type { ToldDetail } from '../casino/index.ts';
import type { Context } from './context.ts';
import { drawSummary, drawWords } from './keno-texts.ts';
import { findRound } from './store.ts';
import type { KenoRound } from './store.ts';

/** The studio's place that the house's rounds have in the casino (0106). */
export const studioCode = 'keno';

/** The casino's name of the round within its studio. */
const roundName = /^([0-9a-f-]{36})\.(0|[1-9]\d{0,3})$/;

export const roundIdOf = ({ pairId, nonce }: Pick<KenoRound, 'pairId' | 'nonce'>): string =>
  `${studioCode}~${pairId}.${nonce}`;

export async function recallRound(context: Context, playerId: PlayerId, id: string): Promise<KenoRound> {
  const round = await findByName(context, playerId, id.slice(studioCode.length + 1));
  if (round === undefined) throw new Refusal('keno.round_unknown');
  return round;
}

async function findByName(
  { platform }: Context,
  playerId: PlayerId,
  name: string,
): Promise<KenoRound | undefined> {
  const [, pairId, nonce] = roundName.exec(name) ?? [];
  if (pairId === undefined) return undefined;
  return findRound(platform.database.reader, { playerId, pairId, nonce: Number(nonce) });
}

/** What the player saw, for the recall of the casino. */
export async function tellDetail(
  context: Context,
  asked: { playerId: PlayerId; round: string },
): Promise<ToldDetail | null> {
  const round = await findByName(context, asked.playerId, asked.round);
  if (round === undefined) return null;
  return {
    summary: drawSummary(round),
    choices: [[drawWords.picks, round.picks.join(', ')]],
    facts: [
      [drawWords.drawn, round.drawn.join(', ')],
      [drawWords.hits, String(round.hits)],
      [drawWords.multiplier, `${round.multiplier}×`],
      [drawWords.table, String(round.table)],
      [drawWords.commitment, round.commitment],
      [drawWords.clientSeed, round.clientSeed],
      [drawWords.nonce, String(round.nonce)],
      ...(round.seed === null ? [] : [[drawWords.seed, round.seed] as [string, string]]),
    ],
  };
}
