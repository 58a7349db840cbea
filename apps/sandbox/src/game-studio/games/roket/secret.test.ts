import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSeededDice } from '../../play/dice.ts';
import { recomputeCrash, recomputeEnd, recomputePromise } from './client/verify.ts';
import { bettingMs, restMs } from './room.ts';
import { crashOf, drawHex, linkBefore, promiseOf } from './secret.ts';
import { chainLength, openWorld } from './testing.ts';

const examples = join(import.meta.dirname, '../../../../../../docs/protocols/fairness/examples');

test('the fingerprint of the secret is shown before betting, and a browser finds the same burst from the secret', async () => {
  const { room, goOn } = openWorld();
  const chains = new Map<string, string>();
  for (let flight = 0; flight < 20; flight += 1) {
    const { promise, commitment, salt, place } = room.seen();
    // The end of a chain and its salt are there before its first flight and stay.
    expect(place).toBe((flight % chainLength) + 1);
    expect(chains.get(commitment) ?? salt).toBe(salt);
    expect(chains.has(commitment)).toBe(place > 1);
    chains.set(commitment, salt);
    expect(room.seen()).not.toHaveProperty('burst');
    goOn(bettingMs);
    expect(JSON.stringify(room.seen())).not.toContain('secret');
    goOn(room.nextAt() - room.seen().since);
    const { burst } = room.seen();
    if (burst === undefined) throw new Error('The flight is not over.');
    expect(await recomputePromise(burst.secret)).toBe(promise);
    expect(await recomputeEnd(burst.secret, place)).toBe(commitment);
    expect(await recomputeCrash(burst.secret, salt)).toBe(burst.crash);
    goOn(restMs);
  }
});

test('the recomputation of the browser agrees with the draw for many secrets', async () => {
  const dice = createSeededDice('secrets');
  const salt = drawHex(dice);
  for (let flight = 1; flight <= 400; flight += 1) {
    const secret = drawHex(dice);
    expect(await recomputeCrash(secret, salt), secret).toBe(crashOf(secret, salt));
    expect(await recomputePromise(secret)).toBe(promiseOf(secret));
  }
  expect(new Set(Array.from({ length: 50 }, () => drawHex(dice))).size).toBe(50);
});

test('PROOF-07 links, salts and heights are those of the protocol', () => {
  const { flights } = JSON.parse(readFileSync(join(examples, 'chain.json'), 'utf8')) as {
    flights: { link: string; salt: string; height: string }[];
  };
  expect(flights.length).toBeGreaterThan(5);
  for (const { link, salt, height } of flights) expect(String(crashOf(link, salt))).toBe(height);
  const round = JSON.parse(readFileSync(join(examples, 'studio-round.json'), 'utf8')) as {
    commitment: string;
    inputs: { place: string };
    reveal: { link: string };
  };
  expect(linkBefore(round.reveal.link, Number(round.inputs.place))).toBe(round.commitment);
});
