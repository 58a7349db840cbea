import { draw, fairBelow, picksMax } from '@yakamoz/keno';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { TextField } from '@yakamoz/ui/text-field';
import { useEffect, useReducer, useRef } from 'react';

import './keno.css';
import { KenoBoard } from './keno-board.tsx';
import { KenoOdds } from './keno-odds.tsx';
import { KenoResult, announcementOf } from './keno-result.tsx';
import { firstRound, playKeno, resultOf, stakeOf } from './keno.state.ts';
import { kenoTexts } from './keno-texts.ts';

const revealEveryMs = 150;

/** /keno: the round of the browser, for practice. It touches no money and says so (D-16). */
export function KenoPage() {
  const [round, act] = useReducer(playKeno, firstRound);
  const board = useRef<HTMLDivElement>(null);
  const drawing = round.phase === 'drawing';
  const result = resultOf(round);
  const stakeWrong = stakeOf(round.stake) === undefined;

  useEffect(() => {
    if (!drawing) return;
    const timer = setInterval(() => act({ type: 'reveal' }), revealEveryMs);
    return () => clearInterval(timer);
  }, [drawing]);

  const play = (): void => {
    act({ type: 'play', drawn: draw(practiceBelow) });
    // The draw is watched: where a part of the board is out of sight, the page comes to it.
    board.current?.scrollIntoView({ block: 'nearest' });
  };

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

      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-6">
        <div className="grid min-w-0 gap-4">
          <Card padding="sm" className="grid gap-4">
            <div ref={board}>
              <KenoBoard round={round} onToggle={(number) => act({ type: 'toggle', number })} />
            </div>
            <Legend />
          </Card>
          {result && (
            <Card>
              <KenoResult result={result} />
            </Card>
          )}
          <Card padding="sm">
            <KenoOdds picks={round.picks.length} />
          </Card>
        </div>

        <Card padding="sm" className="keno-bar grid lg:p-5">
          <TextField
            label={kenoTexts.stake}
            inputMode="decimal"
            autoComplete="off"
            value={round.stake}
            disabled={drawing}
            error={stakeWrong ? kenoTexts.stakeError : undefined}
            onChange={(event) => act({ type: 'stake', text: event.target.value })}
            className="keno-bar-stake"
          />
          <Button
            size="lg"
            block
            busy={drawing}
            busyLabel={kenoTexts.drawing}
            disabled={round.picks.length === 0 || stakeWrong}
            onClick={play}
            className="keno-bar-play"
          >
            {kenoTexts.play}
          </Button>
          <div className="keno-bar-picks grid grid-cols-2 gap-2">
            <Button
              variant="secondary"
              size="sm"
              disabled={drawing}
              onClick={() => act({ type: 'pick', numbers: draw(practiceBelow).slice(0, picksMax) })}
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
        <p role="status" className="sr-only">
          {result && announcementOf(result)}
        </p>
      </div>
    </div>
  );
}

const legend = [
  ['bg-keno-picked text-on-keno-picked', '●', kenoTexts.legend.picked],
  ['bg-keno-drawn text-on-keno-drawn', '○', kenoTexts.legend.drawn],
  ['bg-keno-both text-on-keno-both', '◉', kenoTexts.legend.both],
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

/** Chance of the browser: what the draw needs of it for a round without seeds. */
const practiceBelow = fairBelow(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
