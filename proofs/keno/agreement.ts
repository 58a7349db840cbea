// The verifiers agree on random rounds, on every golden file, on every change to one and on every lie.
import { createHmac } from 'node:crypto';

import { createSeededDice, type Dice } from '../../apps/sandbox/src/game-studio/play/dice.ts';
import { draw, hitsOf, multiplierOf, picksMax } from '../../packages/keno/src/keno.ts';
import { cheats } from '../../packages/proof/fixtures/cheats.ts';
import { goldenFiles } from '../../packages/proof/fixtures/golden.ts';
import { applyChanges, tampered } from '../../packages/proof/fixtures/tampered.ts';
import { commitmentOf, drawKeno } from '../../packages/proof/src/keno-draw.ts';
import type { Trust } from '../../packages/proof/src/verify.ts';
import type { Verifier } from './verifiers.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** Every hundredth round is spoilt, so that agreeing on everything is not agreeing to find nothing. */
const spoiltEvery = 100;

function randomRound(dice: Dice, seed: string, index: number): Record<string, unknown> {
  const seeds = {
    seed: createHmac('sha256', seed).update(`round ${index}`).digest('hex'),
    client: Array.from({ length: 1 + dice.below(64) }, () => letters[dice.below(64)]).join(''),
    nonce: dice.below(2) === 0 ? dice.below(1_000) : dice.below(2 ** 32) * 2 ** 20,
  };
  const picks = draw((bound) => dice.below(bound))
    .slice(0, 1 + dice.below(picksMax))
    .toSorted((one, other) => one - other);
  const drawn = drawKeno(seeds);
  const hits = hitsOf(new Set(picks), drawn);
  const multiplier = multiplierOf(picks.length, hits);
  const stake = BigInt(100 + dice.below(1_000_000));
  const round = {
    kind: 'keno.round',
    ...seeds,
    commitment: commitmentOf(seeds.seed),
    picks,
    drawn,
    hits,
    table: 1,
    multiplier,
    stake: String(stake),
    payout: String(stake * BigInt(multiplier)),
  };
  return index % spoiltEvery === 0 ? { ...round, ...spoil(round, dice) } : round;
}

function spoil(
  round: { seed: string; nonce: number; drawn: readonly number[]; payout: string; hits: number },
  dice: Dice,
): Record<string, unknown> {
  const [first = 0, second = 0, ...rest] = round.drawn;
  const ways = [
    { seed: round.seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
    { nonce: round.nonce + 1 },
    { drawn: [second, first, ...rest] },
    { payout: `${round.payout}0`.replace(/^00$/, '1') },
    { hits: round.hits + 1 },
    { client: 'a b' },
  ];
  return ways[dice.below(ways.length)] ?? {};
}

export interface Agreement {
  rounds: number;
  disagreements: string[];
}

export async function proveAgreement(
  verifiers: readonly Verifier[],
  rounds: number,
  seed: string,
): Promise<Agreement> {
  const disagreements: string[] = [];
  const compare = async (
    documents: readonly { what: string; document: unknown; finds: readonly string[] }[],
    trust: Trust = {},
  ): Promise<void> => {
    for (const verifier of verifiers) {
      const codes = await verifier.verify(
        documents.map(({ document }) => document),
        trust,
      );
      for (const [index, { what, finds }] of documents.entries()) {
        const found = codes[index] ?? [];
        if (found.join() !== finds.toSorted().join())
          disagreements.push(`${verifier.name}, ${what}: found ${found.join() || 'nothing'}`);
      }
    }
  };

  const dice = createSeededDice(`${seed} rounds`);
  const random = Array.from({ length: rounds }, (_, index) => ({
    what: `round ${index}`,
    document: randomRound(dice, seed, index),
    finds: [] as readonly string[],
  }));
  // What the package finds in a spoilt round, the others must find too, and it must be something.
  const [reference] = verifiers;
  const codes = (await reference?.verify(random.map(({ document }) => document))) ?? [];
  for (const [index, one] of random.entries()) {
    if (index % spoiltEvery !== 0) continue;
    one.finds = codes[index] ?? [];
    if (one.finds.length === 0) disagreements.push(`round ${index} is spoilt, and nothing was found`);
  }
  await compare(random);

  const golden = goldenFiles();
  await compare(
    Object.entries(golden)
      .filter(([, document]) => (document as { kind?: string }).kind !== undefined)
      .map(([what, document]) => ({ what, document, finds: [] })),
  );
  await compare(
    tampered.map(({ what, of, changes, finds }) => ({
      what,
      document: applyChanges(golden[of], changes),
      finds,
    })),
  );
  for (const { what, document, trust, finds } of cheats()) await compare([{ what, document, finds }], trust);
  return { rounds, disagreements };
}
