// One run: many draws against the exact chances, and every verifier against the others.
import { drawerOf } from '../../packages/proof/src/keno-draw.ts';
import { isUnlikely, leastP } from '../chance.ts';
import { proveAgreement } from './agreement.ts';
import { proveDraws } from './statistics.ts';
import { withVerifiers } from './verifiers.ts';

export interface ProofResult {
  problems: string[];
  figures: string;
}

export async function proveKeno(options: {
  draws: number;
  rounds: number;
  seed: number;
  say: (line: string) => void;
}): Promise<ProofResult> {
  const { draws, rounds, seed, say } = options;
  const problems: string[] = [];
  let worst = 1;
  let again: ReturnType<typeof proveDraws> | undefined;
  for (const first of proveDraws(drawerOf, draws, `${seed} 1`)) {
    say(`${first.what}, p=${first.p.toFixed(4)}`);
    let { p } = first;
    if (isUnlikely([first])) {
      // Once in a thousand is chance, after all; twice in a row, with other seeds, is not.
      again ??= proveDraws(drawerOf, draws, `${seed} 2`);
      p = again.find(({ what }) => what === first.what)?.p ?? 0;
      say(`again: ${first.what}, p=${p.toFixed(4)}`);
    }
    worst = Math.min(worst, p);
    if (!(p > leastP)) problems.push(`${first.what} is not what the arithmetic says, p=${p}`);
  }
  const { disagreements } = await withVerifiers((verifiers) => {
    say(`${rounds} rounds and all golden files by ${verifiers.map(({ name }) => name).join(', ')}`);
    return proveAgreement(verifiers, rounds, String(seed));
  });
  problems.push(...disagreements.slice(0, 20));
  const figures = [
    `draws=${draws}`,
    `worst_p=${worst.toFixed(4)}`,
    `disagreements=${disagreements.length}`,
    `seed=${seed}`,
  ];
  return { problems, figures: figures.join(' ') };
}
