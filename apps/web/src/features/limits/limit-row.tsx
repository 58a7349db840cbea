import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { longMoment } from '../../shared/play-safety/durations.ts';
import { roomOf } from '../../shared/play-safety/limit-room.ts';
import type { Limit } from '../../shared/play-safety/safety-query.ts';
import { LimitForm } from './limit-form.tsx';
import { LimitMeter } from './limit-meter.tsx';
import { levelOf, shareOf, showValue } from './limit-values.ts';
import { limitsTexts as texts } from './limits-texts.ts';
import { WaitingRaise } from './waiting-raise.tsx';

interface LimitRowProps {
  limit: Limit;
  currency: string;
}

/** One kind in one window: what holds, how much of it is used, what waits, and the form that changes it. */
export function LimitRow({ limit, currency }: LimitRowProps) {
  const [editing, setEditing] = useState(false);
  const [outcome, setOutcome] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind, window, cap, bound } = limit;
  const name = texts.name(texts.windows[window], texts.kinds[kind].title);
  const show = (value: string) => showValue(kind, value, currency);
  /** What was pressed is gone, so the focus goes to the head of the row. */
  const rest = (said?: string) => {
    setEditing(false);
    setOutcome(said);
    heading.current?.focus();
  };
  const button = cap === null ? texts.set : texts.change;
  const change = !editing && (
    <Button
      size="sm"
      variant="secondary"
      className="shrink-0"
      aria-label={texts.of(button, name)}
      onClick={() => {
        setOutcome(undefined);
        setEditing(true);
      }}
    >
      {button}
    </Button>
  );

  return (
    <li className="grid gap-3 border-t border-line py-4 last:pb-0">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 ref={heading} tabIndex={-1} className="font-sans text-sm font-semibold outline-none">
          {texts.windows[window]}
          <span className="sr-only"> {texts.kinds[kind].title.toLocaleLowerCase('tr')}</span>
        </h3>
        <p className={`tnum ml-auto text-sm ${bound === null ? 'text-text-3' : 'font-bold'}`}>
          {bound === null ? texts.none : texts.usedOf(show(limit.used ?? '0'), show(bound))}
        </p>
        {bound === null && change}
      </div>
      {bound !== null && (
        <Used limit={limit} name={name} show={show}>
          {change}
        </Used>
      )}
      {limit.waiting !== null && (
        <WaitingRaise limit={limit} waiting={limit.waiting} name={name} show={show} onDone={rest} />
      )}
      {editing && <LimitForm limit={limit} name={name} currency={currency} onClose={rest} />}
      {outcome !== undefined && <InlineAlert tone="success">{outcome}</InlineAlert>}
    </li>
  );
}

interface UsedProps {
  limit: Limit;
  name: string;
  show: (value: string) => string;
  /** The way to change it. */
  children: ReactNode;
}

function Used({ limit, name, show, children }: UsedProps) {
  const share = shareOf(limit) ?? 0;
  const level = levelOf(share);
  const houseHolds = limit.house_cap !== null && limit.bound === limit.house_cap && limit.cap !== limit.bound;
  return (
    <div className="grid gap-2">
      <LimitMeter share={share} level={level} label={name} />
      <div className="flex items-end justify-between gap-3">
        <div className="grid gap-0.5 text-13 text-text-3">
          {level !== 'calm' && <strong className="text-text">{texts.levels[level]}</strong>}
          <span className="tnum">{texts.left(show(roomOf(limit) ?? '0'))}</span>
          <span className="tnum">{texts.renewed(longMoment(limit.window_ends_at))}</span>
          {houseHolds && <span className="text-text-2">{texts.houseCap(show(limit.house_cap ?? '0'))}</span>}
        </div>
        {children}
      </div>
    </div>
  );
}
