import { Button } from '@yakamoz/ui/button';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';

import { CheckOutcomeLines } from '../../shared/check-outcome.tsx';
import type { CheckOutcome } from '../../shared/check-outcome.tsx';
import type { Round } from './history-api.ts';
import { replayTexts as texts } from './replay-texts.ts';
import { derivationOf, isSamePromise, proofOf } from './round-derivation.ts';
import type { Fairness } from './round-derivation.ts';

/** Schemes that this site's verifier knows. */
const knownSchemes: readonly string[] = ['chain/1'];
/** Rounds of the house's own game are proved on its own page. */
const isKeno = ({ id }: Round): boolean => id.startsWith('keno~');

/** Whether and how the player can check this round; a game without a record says so. */
export function RoundCheck({ round }: { round: Round }) {
  const { promised, told } = derivationOf(round);
  const known = told ?? promised;
  // Nothing came of it, so there is nothing to check.
  if (round.state === 'cancelled') return null;
  return (
    <section aria-labelledby="round-check" className="grid gap-3">
      <h3 id="round-check" className="text-base">
        {texts.proof}
      </h3>
      {isKeno(round) ? (
        <Words>{texts.houseProof}</Words>
      ) : known === undefined ? (
        <Words>{texts.noProof}</Words>
      ) : !knownSchemes.includes(known.scheme) ? (
        <Words>{texts.unknownScheme}</Words>
      ) : told === undefined ? (
        <Words>{texts.proofWaits}</Words>
      ) : (
        <Check round={round} promised={promised} told={told} />
      )}
    </section>
  );
}

const Words = ({ children }: { children: ReactNode }) => (
  <p className="max-w-prose text-13 text-text-2">{children}</p>
);

interface CheckProps {
  round: Round;
  promised: Fairness | undefined;
  told: Fairness;
}

function Check({ round, promised, told }: CheckProps) {
  const [outcome, setOutcome] = useState<CheckOutcome>({ state: 'open' });
  const proof = proofOf(round, told);

  const verify = async (): Promise<void> => {
    setOutcome({ state: 'running' });
    try {
      const { verifyDocument } = await import('@yakamoz/proof/verify');
      const { findings } = await verifyDocument(proof);
      const faults = findings.map(({ code, words }) => texts.findings[code] ?? words);
      // What came with the bet is what counts: a chain that was chosen afterwards fits any outcome.
      if (promised === undefined || !isSamePromise(promised, told)) faults.push(texts.otherCommitment);
      setOutcome(faults.length === 0 ? { state: 'verified' } : { state: 'wrong', faults });
    } catch {
      setOutcome({ state: 'away' });
    }
  };

  return (
    <>
      <Words>{texts.proofText}</Words>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          size="sm"
          busy={outcome.state === 'running'}
          busyLabel={texts.verifying}
          onClick={() => void verify()}
        >
          {texts.verify}
        </Button>
        <Link to="/dogrula" state={{ document: proof }} className={link}>
          {texts.openProof}
        </Link>
      </div>
      <CheckOutcomeLines outcome={outcome} texts={texts} />
    </>
  );
}

const link =
  'inline-flex min-h-11 items-center text-sm font-semibold text-link underline-offset-4 hover:underline';
