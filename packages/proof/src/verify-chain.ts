// A round of a studio's crash game, `chain/1` (docs/protocols/fairness): the links were fixed before the first round, and each shows its own.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import type { Examination } from './examination.ts';
import { type Fields, MalformedDocument } from './fields.ts';
import { finding } from './finding.ts';

/** Links of one chain at most: a verifier goes back over all of them. */
const placesMax = 100_000n;
const heightMin = 100n;

export interface Flight {
  link: string;
  salt: string;
  /** Of a stake, on average. */
  percent: bigint;
  /** In hundredths of the stake. */
  cap: bigint;
}

/** The end of the chain that a link belongs to, `steps` links before it. */
export function endOfChain(link: string, steps: number): string {
  let end = link;
  for (let step = 0; step < steps; step += 1) end = bytesToHex(sha256(utf8ToBytes(end)));
  return end;
}

/** Where the rocket bursts, in hundredths: percent / u for the binary fraction u of the link's blocks. */
export function heightOf({ link, salt, percent, cap }: Flight): bigint {
  const cut = (height: bigint): bigint => (height > cap ? cap : height < heightMin ? heightMin : height);
  let bits = '0x';
  for (let number = 0; ; number += 1) {
    bits += bytesToHex(hmac(sha256, utf8ToBytes(link), utf8ToBytes(`${salt}:${number}`)));
    const read = BigInt(bits);
    const scaled = percent << BigInt((bits.length - 2) * 4);
    const lowest = cut(scaled / (read + 1n));
    // What the next block says does not matter where all that could follow lies on one step.
    if (lowest === (read === 0n ? cap : cut(scaled / read))) return lowest;
  }
}

export function verifyStudioRound(round: Fields, exam: Examination): void {
  if (round.text('scheme') !== 'chain/1')
    throw new MalformedDocument(`the scheme ${round.text('scheme')} is not known to this verifier`);
  const commitment = round.hash('commitment');
  const inputs = round.object('inputs');
  const reveal = round.object('reveal');
  const place = inputs.int64('place');
  const flight = {
    link: reveal.hash('link'),
    salt: inputs.hash('salt'),
    percent: inputs.int64('percent'),
    cap: inputs.int64('cap'),
  };
  const height = reveal.int64('height');
  const exit = reveal.has('exit') ? reveal.int64('exit') : 0n;
  const stake = round.int64('stake');
  const payout = round.int64('payout');
  if (
    place < 1n ||
    place > placesMax ||
    flight.percent < 1n ||
    flight.percent > 100n ||
    flight.cap < heightMin
  )
    throw new MalformedDocument('a place, a percentage or a cap is outside of what the protocol says');
  exam.hold(
    'chain',
    endOfChain(flight.link, Number(place)) === commitment &&
      (exam.trust.commitment ?? commitment) === commitment,
    finding('chain.link', `the link is not number ${place} of the chain that was committed to`),
  );
  const found = heightOf(flight);
  exam.hold(
    'height',
    found === height,
    finding('chain.height', `the link and the salt give ${found}, not ${height}`),
  );
  exam.hold(
    'exit',
    exit <= height && payout === (stake * exit) / 100n,
    finding('chain.payout', `leaving at ${exit} of ${height} with ${stake} does not pay ${payout}`),
  );
}
