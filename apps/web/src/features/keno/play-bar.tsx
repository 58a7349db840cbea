import { draw, fairBelow, picksMax } from '@yakamoz/keno';
import { decimalOf, minorOf } from '@yakamoz/money';
import { formatMoney } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { TextField } from '@yakamoz/ui/text-field';
import type { Dispatch } from 'react';

import type { KenoState } from './keno-api.ts';
import { kenoRealTexts as realTexts } from './keno-real-texts.ts';
import { kenoTexts as texts } from './keno-texts.ts';
import { isLocked, stakeOf } from './keno.state.ts';
import type { KenoAction, KenoRound } from './keno.state.ts';

interface PlayBarProps {
  round: KenoRound;
  act: Dispatch<KenoAction>;
  isReal: boolean;
  keno: KenoState | undefined;
  /** Until the next round for money may start. */
  seconds: number;
  /** Something else than picks and stake keeps a round from starting. */
  barred: boolean;
  /** Why the last round was not played. */
  fault: string | undefined;
  /** How the round on the board ended: a phone's bar may lie over its result. */
  outcome: string | undefined;
  onPlay: () => void;
}

/** Stake, play, and the picks as a whole: chosen by chance, again or not at all. A press of these never plays. */
export function PlayBar(props: PlayBarProps) {
  const { round, act, isReal, keno, seconds, barred, fault, outcome, onPlay } = props;
  const locked = isLocked(round);
  const stake = stakeOf(round.stake);
  const bounds = isReal ? boundsOf(keno, round.picks.length) : undefined;
  const stakeWrong = stakeFault(stake, bounds);
  const waiting = isReal && seconds > 0;
  // An error says the bound itself.
  const hint =
    bounds?.max === undefined || stakeWrong !== undefined ? undefined : realTexts.stakeMax(money(bounds.max));
  return (
    <Card padding="sm" className="keno-bar grid lg:p-5" data-real={isReal || undefined}>
      {outcome !== undefined && (
        // Announced by the page and told in full by the result.
        <p aria-hidden className="keno-bar-outcome tnum text-sm font-bold lg:hidden">
          {outcome}
        </p>
      )}
      <TextField
        label={texts.stake}
        inputMode="decimal"
        autoComplete="off"
        value={round.stake}
        disabled={locked}
        error={stakeWrong}
        hint={hint}
        onChange={(event) => act({ type: 'stake', text: event.target.value })}
        className="keno-bar-stake"
      />
      <Button
        size="lg"
        block
        busy={locked || waiting}
        busyLabel={busyLabel(round, seconds)}
        disabled={!locked && (round.picks.length === 0 || stakeWrong !== undefined || barred)}
        onClick={onPlay}
        className="keno-bar-play"
      >
        {isReal ? realTexts.play(money(stake ?? 0n)) : texts.play}
      </Button>
      {isReal && fault !== undefined && (
        <InlineAlert tone="error" className="keno-bar-fault">
          {fault}
        </InlineAlert>
      )}
      <div className="keno-bar-picks">
        <Button
          variant="secondary"
          size="sm"
          disabled={locked}
          onClick={() => act({ type: 'pick', numbers: draw(practiceBelow).slice(0, picksMax) })}
        >
          {texts.quickPick}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={locked || round.lastPicks.length === 0}
          onClick={() => act({ type: 'pick', numbers: round.lastPicks })}
        >
          {texts.repeatPicks}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={locked || round.picks.length === 0}
          onClick={() => act({ type: 'pick', numbers: [] })}
        >
          {texts.clear}
        </Button>
      </div>
    </Card>
  );
}

const busyLabel = ({ phase }: KenoRound, seconds: number): string => {
  if (phase === 'asking') return realTexts.asking;
  return phase === 'drawing' ? texts.drawing : realTexts.wait(seconds);
};

const money = (minor: bigint): string => formatMoney(decimalOf(minor), 'TRY');

interface Bounds {
  min: bigint;
  /** By the count of picks (D-16). */
  max: bigint | undefined;
}

function boundsOf(keno: KenoState | undefined, picks: number): Bounds | undefined {
  if (keno === undefined) return undefined;
  const max = keno.stake_max[picks - 1];
  return { min: minorOf(keno.stake_min), max: max === undefined ? undefined : minorOf(max) };
}

function stakeFault(stake: bigint | undefined, bounds: Bounds | undefined): string | undefined {
  if (stake === undefined) return texts.stakeError;
  if (bounds === undefined) return undefined;
  if (stake < bounds.min) return realTexts.stakeTooLow(money(bounds.min));
  return bounds.max !== undefined && stake > bounds.max
    ? realTexts.stakeTooHigh(money(bounds.max))
    : undefined;
}

/** Chance of the browser: what picks and practice rounds need; nothing for money is drawn by it. */
export const practiceBelow = fairBelow(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
