import { draw, picksMax } from '@yakamoz/keno';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { TextField } from '@yakamoz/ui/text-field';
import { useEffect, useReducer } from 'react';

import { KenoBoard } from './keno-board.tsx';
import { KenoOdds } from './keno-odds.tsx';
import { KenoResult, announcementOf } from './keno-result.tsx';
import { firstRound, playKeno, resultOf, stakeOf } from './keno.state.ts';
import { kenoTexts } from './keno-texts.ts';

const revealEveryMs = 150;

/** /keno: the round of the browser, for practice. It touches no money and says so (D-16). */
export function KenoPage() {
  const [round, act] = useReducer(playKeno, firstRound);
  const drawing = round.phase === 'drawing';
  const result = resultOf(round);
  const stakeWrong = stakeOf(round.stake) === undefined;

  useEffect(() => {
    if (!drawing) return;
    const timer = setInterval(() => act({ type: 'reveal' }), revealEveryMs);
    return () => clearInterval(timer);
  }, [drawing]);

  return (
    <div className="page-column grid gap-4 py-6 lg:gap-6 lg:py-10">
      <header className="grid gap-2">
        <h1 className="flex flex-wrap items-center gap-3 text-3xl">
          {kenoTexts.title}
          <span className="rounded-full border border-mehtap px-3 py-1 font-sans text-xs font-bold tracking-normal text-mehtap">
            {kenoTexts.practice}
          </span>
        </h1>
        <p className="max-w-prose text-sm text-text-2">{kenoTexts.intro}</p>
      </header>

      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
        <Card padding="sm" className="grid gap-4">
          <KenoBoard round={round} onToggle={(number) => act({ type: 'toggle', number })} />
          <Legend />
          <KenoOdds picks={round.picks.length} />
        </Card>

        <div className="grid gap-4 lg:sticky lg:top-36">
          <Card className="grid gap-4">
            <TextField
              label={kenoTexts.stake}
              inputMode="decimal"
              autoComplete="off"
              value={round.stake}
              disabled={drawing}
              error={stakeWrong ? kenoTexts.stakeError : undefined}
              onChange={(event) => act({ type: 'stake', text: event.target.value })}
            />
            <Button
              size="lg"
              block
              busy={drawing}
              busyLabel={kenoTexts.drawing}
              disabled={round.picks.length === 0 || stakeWrong}
              onClick={() => act({ type: 'play', drawn: draw(fairBelow) })}
            >
              {kenoTexts.play}
            </Button>
            <div className="grid grid-cols-2 gap-2">
              <Button
                variant="secondary"
                size="sm"
                disabled={drawing}
                onClick={() => act({ type: 'pick', numbers: draw(fairBelow).slice(0, picksMax) })}
              >
                {kenoTexts.quickPick}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                disabled={drawing || round.picks.length === 0}
                onClick={() => act({ type: 'pick', numbers: [] })}
              >
                {kenoTexts.clear}
              </Button>
            </div>
          </Card>
          {result && (
            <Card>
              <KenoResult result={result} />
            </Card>
          )}
          <p role="status" className="sr-only">
            {result && announcementOf(result)}
          </p>
        </div>
      </div>
    </div>
  );
}

const legend = [
  ['bg-keno-picked text-on-keno-picked', '●', kenoTexts.legend.picked],
  ['bg-keno-drawn text-on-keno-drawn', '○', kenoTexts.legend.drawn],
  ['bg-keno-hit text-on-keno-hit', '✓', kenoTexts.legend.hit],
] as const;

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-2">
      {legend.map(([fill, mark, label]) => (
        <li key={label} className="flex items-center gap-1.5">
          <span aria-hidden className={`grid size-5 place-items-center rounded-input text-2xs ${fill}`}>
            {mark}
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Every number below the bound equally likely: what would favour the small ones is thrown away. */
function fairBelow(bound: number): number {
  const whole = Math.floor(2 ** 32 / bound) * bound;
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value < whole ? value % bound : fairBelow(bound);
}
