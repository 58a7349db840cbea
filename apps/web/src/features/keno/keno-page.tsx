import { draw, payTables, tableVersion } from '@yakamoz/keno';
import { Card } from '@yakamoz/ui/card';
import type { ReactNode } from 'react';
import { useEffect, useReducer, useRef } from 'react';

import './keno.css';
import { pausedPlay } from '../../shared/play-safety/paused-play.ts';
import { useSession } from '../../shared/session/session.ts';
import { KenoBoard } from './keno-board.tsx';
import { KenoLegend } from './keno-legend.tsx';
import { KenoOdds } from './keno-odds.tsx';
import { kenoRealTexts as realTexts } from './keno-real-texts.ts';
import { KenoResult, announcementOf, outcomeOf } from './keno-result.tsx';
import { firstRound, isLocked, playKeno, resultOf } from './keno.state.ts';
import type { HouseRound } from './keno.state.ts';
import { kenoTexts } from './keno-texts.ts';
import { ModeChoice } from './mode-choice.tsx';
import { useMode } from './mode.ts';
import { OwnRounds } from './own-rounds.tsx';
import { PlayBar, practiceBelow } from './play-bar.tsx';
import { RealPanel } from './real-panel.tsx';
import { useRealPlay } from './real-play.ts';
import { RoundProof } from './round-proof.tsx';

const revealEveryMs = 150;

interface KenoPageProps {
  /** Where a round stands in the public log, once its seed is shown; with the commitment that this page showed before it. */
  placeOf?: (round: Pick<HouseRound, 'pair_id' | 'nonce' | 'commitment'>) => ReactNode;
}

/** /keno: for practice a round of the browser, which touches no money and says so; for money a round of the house (D-16). */
export function KenoPage({ placeOf }: KenoPageProps) {
  const [round, act] = useReducer(playKeno, firstRound);
  const { user } = useSession();
  const { isReal, choose } = useMode(act);
  const play = useRealPlay(isReal, round, act);
  const paused = pausedPlay.use();
  const board = useRef<HTMLDivElement>(null);
  const { keno } = play;
  const drawing = round.phase === 'drawing';
  const locked = isLocked(round);
  const result = resultOf(round);
  const table = keno?.table ?? tableVersion;
  const shown = round.house === null ? undefined : play.shown.get(round.house.pair_id);

  useEffect(() => {
    if (!drawing) return;
    const timer = setInterval(() => act({ type: 'reveal' }), revealEveryMs);
    return () => clearInterval(timer);
  }, [drawing]);

  const start = (): void => {
    if (isReal) void play.play();
    else act({ type: 'play', drawn: draw(practiceBelow) });
    watchBoard();
  };
  // The draw is watched: where a part of the board is out of sight, the page comes to it.
  const watchBoard = (): void => board.current?.scrollIntoView({ block: 'nearest' });
  const recall = async (id: string): Promise<void> => {
    await play.recall(id);
    watchBoard();
  };
  const barred = isReal && (paused || !keno?.open || play.seedWrong || payTables[table] === undefined);

  return (
    <div className="page-column grid gap-4 py-6 lg:gap-6 lg:py-10">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:gap-x-6">
          <h1 className="text-3xl">{kenoTexts.title}</h1>
          <ModeChoice isReal={isReal} disabled={locked} onChoose={choose} />
        </div>
        <p className="max-w-prose text-sm text-text-2">{isReal ? realTexts.intro : kenoTexts.intro}</p>
      </header>

      <div
        data-real={isReal || undefined}
        className="keno-layout flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-6"
      >
        <div className="keno-table grid min-w-0 gap-4 lg:gap-6" data-real={isReal || undefined}>
          <Card padding="sm" className="keno-table-card grid gap-4">
            <div ref={board}>
              <KenoBoard round={round} onToggle={(number) => act({ type: 'toggle', number })} />
            </div>
            <KenoLegend />
          </Card>
          {result && (
            <Card padding="sm" className="lg:p-5">
              <KenoResult result={result} againOf={round.again ? round.house?.at : undefined}>
                {round.house && (
                  <RoundProof
                    key={round.house.id}
                    round={round.house}
                    ended={play.ended}
                    shown={shown}
                    place={placeOf?.({ ...round.house, ...(shown && { commitment: shown.commitment }) })}
                  />
                )}
              </KenoResult>
            </Card>
          )}
          <Card padding="sm" className="lg:p-5">
            <KenoOdds picks={round.picks.length} table={table} />
          </Card>
        </div>

        {isReal && <RealPanel play={play} locked={locked} table={table} />}
        {isReal && user !== null && (
          <Card padding="sm" className="keno-rounds min-w-0 lg:p-5">
            <OwnRounds currency={user.currency} locked={locked} onRecall={(id) => void recall(id)} />
          </Card>
        )}
        <PlayBar
          round={round}
          act={act}
          isReal={isReal}
          keno={keno}
          seconds={play.seconds}
          barred={barred}
          fault={play.fault}
          outcome={result && outcomeOf(result)}
          onPlay={start}
        />
        <p role="status" className="sr-only">
          {result && (round.again ? realTexts.announceAgain(announcementOf(result)) : announcementOf(result))}
        </p>
      </div>
    </div>
  );
}
