import { boardSize } from '@yakamoz/keno';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';

import type { CellLook, KenoRound } from './keno.state.ts';
import { cellLook, isLocked } from './keno.state.ts';
import { kenoTexts } from './keno-texts.ts';

const columns = 10;
const numbers = Array.from({ length: boardSize }, (_, index) => index + 1);

const fills: Record<CellLook, string> = {
  idle: 'bg-s2 text-text-2 border-line hover:border-ctl',
  picked: 'bg-keno-picked text-on-keno-picked border-keno-picked',
  drawn: 'bg-keno-drawn text-on-keno-drawn border-keno-drawn',
  both: 'bg-keno-both text-on-keno-both border-keno-both',
  hit: 'bg-keno-hit text-on-keno-hit border-keno-hit',
};
/** A shape beside each colour: one man in twelve does not see the colour. */
const marks: Record<CellLook, string> = { idle: '', picked: '●', drawn: '○', both: '◉', hit: '✓' };

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
};

interface KenoBoardProps {
  round: KenoRound;
  onToggle: (number: number) => void;
}

/** One stop for the Tab key; the arrows move within it. */
export function KenoBoard({ round, onToggle }: KenoBoardProps) {
  const [current, setCurrent] = useState(1);
  const board = useRef<HTMLDivElement>(null);
  const locked = isLocked(round);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = current + step;
    if (next < 1 || next > boardSize) return;
    setCurrent(next);
    board.current?.querySelector<HTMLElement>(`[data-number="${next}"]`)?.focus();
  };

  return (
    <div
      ref={board}
      role="group"
      aria-label={kenoTexts.board}
      onKeyDown={move}
      className="-mx-2 grid grid-cols-10 gap-0.5 sm:mx-0 sm:gap-1.5"
    >
      {numbers.map((number) => {
        const look = cellLook(round, number);
        return (
          <button
            key={number}
            type="button"
            data-number={number}
            data-look={look}
            aria-pressed={round.picks.includes(number)}
            aria-label={kenoTexts.cell(number, kenoTexts.looks[look])}
            aria-disabled={locked || undefined}
            tabIndex={number === current ? 0 : -1}
            onFocus={() => setCurrent(number)}
            onClick={() => !locked && onToggle(number)}
            className={`tnum relative grid h-9 min-w-0 place-items-center md:h-12 rounded-input border text-xs font-bold transition-colors sm:text-sm ${fills[look]} ${locked ? 'cursor-not-allowed' : ''}`}
          >
            {number}
            <span
              aria-hidden
              className="absolute top-0 right-0.5 text-[0.5rem] leading-3 sm:right-1 sm:text-2xs"
            >
              {marks[look]}
            </span>
          </button>
        );
      })}
    </div>
  );
}
