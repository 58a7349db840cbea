import { minorOf } from '@yakamoz/money';
import type { verifyDocument } from '@yakamoz/proof/verify';
import { Button } from '@yakamoz/ui/button';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';

import { CheckOutcomeLines } from '../../shared/check-outcome.tsx';
import type { CheckOutcome } from '../../shared/check-outcome.tsx';
import { CopyLines } from '../../shared/copy-lines.tsx';
import type { EndedPair } from './keno-api.ts';
import { kenoRealTexts as texts } from './keno-real-texts.ts';
import type { HouseRound } from './keno.state.ts';
import type { ShownPair } from './real-play.ts';

/** Fetched when there is something to verify, and before it is asked for: the check itself needs no connection. */
let verifier: Promise<typeof verifyDocument> | undefined;

function fetchVerifier(): Promise<typeof verifyDocument> {
  verifier ??= import('@yakamoz/proof/verify').then((file) => file.verifyDocument);
  // What did not come is fetched again.
  verifier.catch(() => (verifier = undefined));
  return verifier;
}

interface RoundProofProps {
  round: HouseRound;
  ended: EndedPair | undefined;
  /** What the page showed of the pair before the round; undefined where it was played elsewhere. */
  shown: ShownPair | undefined;
  /** Its place in the public log. */
  place?: ReactNode;
}

/** The round is drawn again in this browser, from its seeds. */
export function RoundProof({ round, ended, shown, place }: RoundProofProps) {
  const [outcome, setOutcome] = useState<CheckOutcome>({ state: 'open' });
  const proof = round.proof ?? (ended?.id === round.pair_id ? proofOf(round, ended.seed) : undefined);
  const ready = proof !== undefined;
  const [fetched, setFetched] = useState(false);
  useEffect(() => {
    if (!ready) return;
    const settle = (): void => setFetched(true);
    // One that does not come now is tried again by the button.
    fetchVerifier().then(settle, settle);
  }, [ready]);

  const verify = async (): Promise<void> => {
    setOutcome({ state: 'running' });
    try {
      const verifyWith = await fetchVerifier();
      // Held against what was shown before the round, where this page did.
      const { findings } = await verifyWith(proof, { commitment: shown?.commitment ?? round.commitment });
      const faults = findings.map(({ code, words }) => texts.findings[code] ?? words);
      if ((shown?.clientSeed ?? round.client_seed) !== round.client_seed) faults.push(texts.otherClientSeed);
      setOutcome(faults.length === 0 ? { state: 'verified' } : { state: 'wrong', faults });
    } catch {
      setOutcome({ state: 'away' });
    }
  };

  return (
    <section aria-label={texts.proof} className="grid gap-3 border-t border-line pt-4">
      <p className="text-13 text-text-2">{ready ? texts.proofReady : texts.proofWaits}</p>
      {/* Those of the pair that ended last stand beside the board. */}
      {ready && ended?.id !== round.pair_id && (
        <CopyLines
          lines={[
            { label: texts.serverSeed, value: proof.seed },
            { label: texts.clientSeed, value: proof.client },
            { label: texts.roundNonce, value: String(proof.nonce) },
          ]}
        />
      )}
      {ready && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button
            variant="secondary"
            size="sm"
            busy={!fetched || outcome.state === 'running'}
            busyLabel={fetched ? texts.verifying : texts.fetchingVerifier}
            onClick={() => void verify()}
          >
            {texts.verify}
          </Button>
          <Link
            to="/dogrula"
            state={{ document: proof }}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline-offset-4 hover:underline"
          >
            {texts.openProof}
          </Link>
        </div>
      )}
      <CheckOutcomeLines outcome={outcome} texts={texts} />
      {ready && place}
    </section>
  );
}

/** The document `keno.round` of docs/protocols/fairness, from the round as it was played and the seed that was shown since. */
const proofOf = (round: HouseRound, seed: string) => ({
  kind: 'keno.round',
  seed,
  commitment: round.commitment,
  client: round.client_seed,
  nonce: round.nonce,
  picks: round.picks,
  drawn: round.drawn,
  hits: round.hits,
  table: round.table,
  multiplier: round.multiplier,
  stake: minorOf(round.stake).toString(),
  payout: minorOf(round.payout).toString(),
});
