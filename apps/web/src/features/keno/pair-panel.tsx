import { formatMoment } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { CopyLines } from '../../shared/copy-lines.tsx';
import type { KenoState } from './keno-api.ts';
import { kenoRealTexts as texts } from './keno-real-texts.ts';
import type { RealPlay } from './real-play.ts';

interface PairPanelProps {
  keno: KenoState;
  play: RealPlay;
  locked: boolean;
}

/** Commitment, client seed and nonce: in sight before the round that they decide. */
export function PairPanel({ keno: { pair, prepared }, play, locked }: PairPanelProps) {
  const { seed, setSeed, seedWrong, endPair, ended } = play;
  const [ending, setEnding] = useState(false);
  const end = async (): Promise<void> => {
    setEnding(true);
    await endPair();
    setEnding(false);
  };
  const commitment = (pair ?? prepared)?.commitment;
  return (
    <section aria-label={texts.pair} className="grid gap-3">
      <h2 className="text-lg">{texts.pair}</h2>
      {commitment !== undefined && (
        <CopyLines
          lines={[
            { label: texts.commitment, value: commitment },
            ...(pair === null ? [] : [{ label: texts.clientSeed, value: pair.client_seed }]),
            { label: texts.nonce, value: String(pair?.nonce ?? 0) },
          ]}
        />
      )}
      {pair === null && prepared !== null && (
        <TextField
          label={texts.clientSeed}
          hint={texts.clientSeedHint}
          error={seedWrong ? texts.clientSeedError : undefined}
          value={seed}
          maxLength={64}
          disabled={locked}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setSeed(event.target.value)}
        />
      )}
      {pair !== null && (
        <>
          <p className="text-13 text-text-3">{texts.pairNote(formatMoment(pair.ends_at))}</p>
          <Button
            variant="secondary"
            size="sm"
            busy={ending}
            busyLabel={texts.ending}
            disabled={locked}
            onClick={() => void end()}
          >
            {texts.endPair}
          </Button>
        </>
      )}
      {ended !== undefined && (
        <>
          <h3 className="font-sans text-sm font-bold tracking-normal text-text-2">{texts.endedTitle}</h3>
          <CopyLines
            lines={[
              { label: texts.serverSeed, value: ended.seed },
              { label: texts.commitment, value: ended.commitment },
              { label: texts.clientSeed, value: ended.client_seed },
            ]}
          />
        </>
      )}
    </section>
  );
}
