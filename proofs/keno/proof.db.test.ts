// One hundredth of `pnpm prove:keno` in every run of the tests.
import { randomInt } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { proveAgreement } from './agreement.ts';
import { proveKeno } from './proof.ts';
import { overlooked } from './sabotage.ts';
import { packageVerifier, type Verifier } from './verifiers.ts';

vi.setConfig({ testTimeout: 300_000 });

const say = (): void => undefined;

// A seed that once failed is added to the list and stays there.
test.each([1, randomInt(1_000_000)])(
  'draws fall as the arithmetic says, and four verifiers agree, seed %i',
  async (seed) => {
    const { problems, figures } = await proveKeno({ draws: 50_000, rounds: 500, seed, say });
    expect(problems, `seed ${seed}`).toEqual([]);
    expect(figures).toMatch(/^draws=50000 worst_p=0\.\d{4} disagreements=0 seed=\d+$/);
  },
);

test('the proof finds a byte taken modulo 80 and other unfair draws', () => {
  expect(overlooked({ draws: 20_000, seed: 1, say })).toEqual([]);
});

test('a verifier that overlooks or invents something disagrees', async () => {
  const blind: Verifier = { name: 'blind', verify: async (documents) => documents.map(() => []) };
  const anxious: Verifier = {
    name: 'anxious',
    verify: async (documents) => documents.map(() => ['round.draw']),
  };
  for (const other of [blind, anxious]) {
    const { disagreements } = await proveAgreement([packageVerifier, other], 200, 'a seed');
    expect(disagreements.length).toBeGreaterThan(10);
    expect(disagreements.every((line) => line.startsWith(other.name))).toBe(true);
  }
});
