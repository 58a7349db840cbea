// Where a flight's burst comes from: links of a chain that was fixed before its first flight (docs/protocols/fairness, chain/1). Each is
// promised by the one before it, shown after the burst, and everything follows from it.
import { createHash, createHmac } from 'node:crypto';
import { createBlockDice, type Dice } from '../../play/dice.ts';
import { heightMax } from './client/curve.ts';
import { drawCrash, returnPercent } from './math.ts';

const seedWords = 8;

/** 256 even bits as 64 hex digits: the last link of a chain, or its salt. */
export const drawHex = (dice: Dice): string =>
  Array.from({ length: seedWords }, () =>
    dice
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');

/** SHA-256 of a link: the one before it, which everybody has seen already. */
export const promiseOf = (link: string): string => createHash('sha256').update(link).digest('hex');

/** The link so many steps before another one. */
export function linkBefore(link: string, steps: number): string {
  let found = link;
  for (let step = 0; step < steps; step += 1) found = promiseOf(found);
  return found;
}

/** The words of the draw are HMAC-SHA256 with the link as its key; client/verify.ts recomputes it from the description. */
export const crashOf = (link: string, salt: string): number =>
  drawCrash(createBlockDice((number) => createHmac('sha256', link).update(`${salt}:${number}`).digest()));

export interface Derivation {
  scheme: 'chain/1';
  commitment: string;
  inputs: Record<string, string>;
  reveal?: Record<string, string>;
}

interface DerivedFlight {
  commitment: string;
  salt: string;
  place: number;
  secret: string;
  crash: number;
}

/** What the house is told with the bet: the chain and the place in it, and nothing that anybody could gain by. */
export const promisedOf = ({
  commitment,
  salt,
  place,
}: Omit<DerivedFlight, 'secret' | 'crash'>): Derivation => ({
  scheme: 'chain/1',
  commitment,
  inputs: { salt, place: String(place), percent: String(returnPercent), cap: String(heightMax) },
});

/** What it is told after the burst. `exit` is where this player left, 0 for whoever did not. */
export const revealedOf = (flight: DerivedFlight, exit: number): Derivation => ({
  ...promisedOf(flight),
  reveal: { link: flight.secret, height: String(flight.crash), exit: String(exit) },
});
