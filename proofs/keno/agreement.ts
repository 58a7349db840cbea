// The verifiers agree on random rounds, on every golden file, on every change to one and on every lie.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

interface Seeds {
  seed: string;
  client: string;
  nonce: number;
}

const examplesFile = join(import.meta.dirname, '../../docs/protocols/fairness/examples/draws.json');
const { draws: examples } = JSON.parse(readFileSync(examplesFile, 'utf8')) as {
  draws: (Seeds & { drawn: number[] })[];
};

/** The page's own, whose numbers stand there, and a round in which a word is passed over: one of 6.5 million. */
const vectors: readonly (Seeds & { drawn?: number[] })[] = [
  ...examples,
  {
    seed: '80049d74d244b0ca7da85d40c166ae719baf47accf90d6094e0ab64c6420d16d',
    client: 'istanbul',
    nonce: 445,
  },
];
const vectorPicks = [3, 9, 10, 21, 37, 44, 59, 66, 71, 80];

function roundOf(
  { seed, client, nonce, drawn }: Seeds & { drawn?: number[] },
  picks: number[],
  stake: bigint,
) {
  const numbers = drawn ?? drawKeno({ seed, client, nonce });
  const hits = hitsOf(new Set(picks), numbers);
  const multiplier = multiplierOf(picks.length, hits);
  return {
    kind: 'keno.round',
    seed,
    client,
    nonce,
    commitment: commitmentOf(seed),
    picks,
    drawn: numbers,
    hits,
    table: 1,
    multiplier,
    stake: String(stake),
    payout: String(stake * BigInt(multiplier)),
  };
}

function randomRound(dice: Dice, seed: string, index: number): Record<string, unknown> {
  const seeds = {
    seed: createHmac('sha256', seed).update(`round ${index}`).digest('hex'),
    client: Array.from({ length: 1 + dice.below(64) }, () => letters[dice.below(64)]).join(''),
    nonce: dice.below(2) === 0 ? dice.below(1_000) : dice.below(2 ** 32) * 2 ** 20,
  };
  const picks = draw((bound) => dice.below(bound))
    .slice(0, 1 + dice.below(picksMax))
    .toSorted((one, other) => one - other);
  const round = roundOf(seeds, picks, BigInt(100 + dice.below(1_000_000)));
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
    { by, trust }: { by: readonly Verifier[]; trust?: Trust | undefined },
  ): Promise<void> => {
    for (const verifier of by) {
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
  await compare(random, { by: verifiers });
  await compare(
    vectors.map((seeds) => ({
      what: `vector ${seeds.seed}.${seeds.nonce}`,
      document: roundOf(seeds, vectorPicks, 100n),
      finds: [],
    })),
    { by: verifiers },
  );

  const golden = goldenFiles();
  const by = verifiers.filter(({ roundsOnly }) => roundsOnly !== true);
  await compare(
    Object.entries(golden)
      .filter(([, document]) => (document as { kind?: string }).kind !== undefined)
      .map(([what, document]) => ({ what, document, finds: [] })),
    { by },
  );
  await compare(
    tampered.map(({ what, of, changes, finds }) => ({
      what,
      document: applyChanges(golden[of], changes),
      finds,
    })),
    { by },
  );
  for (const { what, document, trust, finds } of cheats())
    await compare([{ what, document, finds }], { by, trust });
  return { rounds, disagreements };
}
