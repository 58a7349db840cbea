import { IconButton } from '@yakamoz/ui/icon-button';
import { Moonglade } from '@yakamoz/ui/moonglade';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';

import type { Phase } from './history-api.ts';
import { PhaseView } from './phase-view.tsx';
import { replayTexts as texts } from './replay-texts.ts';

interface ReplayStepsProps {
  phases: readonly Phase[];
  currency: string;
}

/** One phase after another, as the player saw them; nothing moves by itself. */
export function ReplaySteps({ phases, currency }: ReplayStepsProps) {
  const [index, setIndex] = useState(0);
  const phase = phases[index];
  const count = phases.length;
  if (phase === undefined) return <p className="text-sm text-text-2">{texts.noSteps}</p>;

  const goTo = (next: number): void => setIndex(Math.min(count - 1, Math.max(0, next)));
  const steer = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: count - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  };
  return (
    <section aria-label={texts.steps} className="replay" onKeyDown={steer}>
      <div className="replay-bar">
        <IconButton
          icon="chevron-left"
          label={texts.previous}
          aria-disabled={index === 0}
          onClick={() => goTo(index - 1)}
        />
        <div className="grid justify-items-center gap-1.5">
          <p className="text-sm font-bold">
            {texts.step(index + 1, count)} · {texts.kinds[phase.kind]}
          </p>
          <Moonglade
            layout="row"
            dashes={Math.min(count, 12)}
            lit={(index + 1) / count}
            className="flex w-32"
          />
        </div>
        <IconButton
          icon="chevron-right"
          label={texts.next}
          aria-disabled={index === count - 1}
          onClick={() => goTo(index + 1)}
        />
      </div>
      <div aria-live="polite" className="replay-phase">
        <PhaseView phase={phase} currency={currency} />
      </div>
      {count > 1 && <p className="replay-keys">{texts.keys}</p>}
    </section>
  );
}
