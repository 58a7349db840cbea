// A round as everybody may read it: one line of a day file, and a leaf of that day's tree. No player is in it, and its
// amounts are a hash that only who knows the salt can open.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { hitsOf, multiplierOf, payTables } from '@yakamoz/keno';

import { type Finding, finding } from './finding.ts';
import { drawerOf } from './keno-draw.ts';

export interface DayRecord {
  seed: string;
  client: string;
  nonce: number;
  picks: readonly number[];
  drawn: readonly number[];
  table: number;
  multiplier: number;
  amounts: string;
}

export interface RoundAmounts {
  salt: string;
  currency: string;
  stake: bigint;
  payout: bigint;
}

/** What hides the amounts of a round in its record: nobody can try them out without the salt. */
export const amountsHash = ({ salt, currency, stake, payout }: RoundAmounts): string =>
  bytesToHex(sha256(utf8ToBytes(`keno/1:${salt}:${currency}:${stake}:${payout}`)));

/** The record's line. The order of its fields is part of the format: the line itself is hashed. */
export function recordLine(record: DayRecord): string {
  const { seed, client, nonce, picks, drawn, table, multiplier, amounts } = record;
  return JSON.stringify({ seed, client, nonce, picks, drawn, table, multiplier, amounts });
}

/** Draws again and compares. */
export function checkDraw(round: Omit<DayRecord, 'amounts'>, drawer = drawerOf(round.seed)): Finding[] {
  const found: Finding[] = [];
  const drawn = drawer(round.client, round.nonce);
  const wrong = drawn.findIndex((number, place) => number !== round.drawn[place]);
  if (wrong >= 0 || round.drawn.length !== drawn.length)
    found.push(
      finding(
        'round.draw',
        `number ${wrong + 1} of the draw is said to be ${round.drawn[wrong]}; the seeds give ${drawn[wrong]}`,
      ),
    );
  if (payTables[round.table] === undefined)
    return [...found, finding('round.table', `pay table ${round.table} is not known to this verifier`)];
  // By the numbers that fell in truth: what a changed draw would have paid is of no interest.
  const hits = hitsOf(new Set(round.picks), drawn);
  const multiplier = multiplierOf(round.picks.length, hits, round.table);
  if (multiplier !== round.multiplier)
    found.push(
      finding(
        'round.multiplier',
        `${hits} hits of ${round.picks.length} picks pay ${multiplier} times the stake, not ${round.multiplier}`,
      ),
    );
  return found;
}
