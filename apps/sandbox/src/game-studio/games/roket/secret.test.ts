import { expect, test } from 'vitest';
import { createSeededDice } from '../../play/dice.ts';
import { recomputeCrash, recomputePromise } from './client/verify.ts';
import { bettingMs, restMs } from './room.ts';
import { crashOf, drawSecret, promiseOf } from './secret.ts';
import { openWorld } from './testing.ts';

test('the fingerprint of the secret is shown before betting, and a browser finds the same burst from the secret', async () => {
  const { room, goOn } = openWorld();
  for (let flight = 0; flight < 20; flight += 1) {
    const { promise } = room.seen();
    expect(room.seen()).not.toHaveProperty('burst');
    goOn(bettingMs);
    expect(JSON.stringify(room.seen())).not.toContain('secret');
    goOn(room.nextAt() - room.seen().since);
    const { burst } = room.seen();
    if (burst === undefined) throw new Error('The flight is not over.');
    expect(await recomputePromise(burst.secret)).toBe(promise);
    expect(await recomputeCrash(burst.secret)).toBe(burst.crash);
    goOn(restMs);
  }
});

test('the recomputation of the browser agrees with the draw for many secrets', async () => {
  const dice = createSeededDice('secrets');
  for (let flight = 1; flight <= 400; flight += 1) {
    const secret = drawSecret(dice, flight);
    expect(await recomputeCrash(secret), secret).toBe(crashOf(secret));
    expect(await recomputePromise(secret)).toBe(promiseOf(secret));
  }
  expect(new Set(Array.from({ length: 50 }, () => drawSecret(dice, 1))).size).toBe(50);
});
