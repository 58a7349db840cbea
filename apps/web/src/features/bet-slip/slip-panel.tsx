import { useRestoreFocus } from '@yakamoz/site/restore-focus';
import { Button } from '@yakamoz/ui/button';
import { StatePanel } from '@yakamoz/ui/state-panel';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { actOnSlip, useSlip } from '../../shared/bet-slip/slip-store.ts';
import type { Slip } from '../../shared/bet-slip/slip.state.ts';
import { isSameOdd } from '../../shared/bet-slip/slip.state.ts';
import { useFreshVerdict } from '../../shared/play-safety/fresh-verdict.ts';
import { useSession } from '../../shared/session/session.ts';
import { BonusNote } from './bonus-note.tsx';
import { FreeBetChoice } from './free-bet-choice.tsx';
import { useLegStates } from './leg-states.ts';
import { OpenBets } from './open-bets.tsx';
import { OverBound } from './over-bound.tsx';
import { PlaceBar } from './place-bar.tsx';
import type { Placing } from './placing-store.ts';
import {
  endPlacing,
  enterPlacing,
  forgetRefusals,
  isReceiptOver,
  leavePlacing,
  nothingPlaced,
  usePlacing,
} from './placing-store.ts';
import { PriceChange } from './price-change.tsx';
import { PricePolicyField } from './price-policy-field.tsx';
import { useTerms } from './quotes.ts';
import { SlipLeg } from './slip-leg.tsx';
import { SlipModes } from './slip-modes.tsx';
import { SlipReceipt } from './slip-receipt.tsx';
import { SlipSums } from './slip-sums.tsx';
import { slipTexts as texts } from './slip-texts.ts';
import { useSlipBill, wishesOf } from './slip-bill.ts';
import { SystemChoice } from './system-choice.tsx';
import { SystemSums } from './system-sums.tsx';

/** The slip itself, the same in the rail and in the sheet. */
export function SlipPanel() {
  const { user } = useSession();
  const player = user?.id;
  useEffect(() => (player === undefined ? leavePlacing() : enterPlacing(player)), [player]);
  return (
    <>
      <SlipContent />
      {user !== null && <OpenBets />}
      <p className="slip-rules">
        <Link to="/bahis-kurallari">{texts.rules}</Link>
      </p>
    </>
  );
}

function SlipContent() {
  const slip = useSlip();
  const placing = usePlacing();
  const { phase } = placing;
  const isOver = isReceiptOver(placing, slip.bets);
  useEffect(() => {
    if (isOver) endPlacing();
  }, [isOver]);
  useEffect(() => forgetRefusals, [slip.bets, slip.mode, slip.sizes, slip.bankers]);
  const place = useFocusOnAnswer(phase);
  return (
    <div ref={place} tabIndex={-1} className="slip-content">
      <SlipLook slip={slip} placing={isOver ? nothingPlaced : placing} />
    </div>
  );
}

function SlipLook({ slip, placing }: { slip: Slip; placing: Placing }) {
  const { phase, sent, receipts, refused } = placing;
  if (phase === 'done') {
    const rest = refused.flatMap(({ bets }) => bets);
    const meanwhile = slip.bets.filter((bet) => !rest.some((one) => isSameOdd(one, bet)));
    return <SlipReceipt receipts={receipts} refused={refused} chosenMeanwhile={meanwhile.length} />;
  }
  // While an answer is awaited the slip stays as it was sent.
  if (phase !== 'idle' && sent !== undefined) {
    const meanwhile = slip.bets.filter((bet) => !sent.bets.some((one) => isSameOdd(one, bet)));
    return <FilledSlip slip={sent} still chosenMeanwhile={meanwhile.length} />;
  }
  if (slip.bets.length === 0)
    return <StatePanel icon="bonus" title={texts.empty} text={texts.emptyText} className="slip-empty" />;
  return <FilledSlip slip={slip} />;
}

/** Where the focus was in the slip, or fell to nothing with the button that was pressed, it goes to the answer. */
function useFocusOnAnswer(phase: Placing['phase']): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    const slip = place.current;
    if (slip === null || before.current === phase) return;
    before.current = phase;
    const holder = document.activeElement ?? document.body;
    if (phase === 'done' && (slip.contains(holder) || holder.contains(slip)))
      slip.querySelector<HTMLElement>('[data-slip-answer]')?.focus();
    else if (holder === document.body) slip.focus({ preventScroll: true });
  }, [phase]);
  return place;
}

interface FilledSlipProps {
  slip: Slip;
  /** It was sent and has no answer yet. */
  still?: boolean;
  chosenMeanwhile?: number;
}

function FilledSlip({ slip, still = false, chosenMeanwhile = 0 }: FilledSlipProps) {
  const { bets, mode, policy } = slip;
  const { user } = useSession();
  const wishes = wishesOf(slip);
  const terms = useTerms(wishes, user !== null && !still);
  const states = useLegStates(bets);
  const bill = useSlipBill(slip, { wishes, states, terms });
  // A stake needs a verdict that is fresh (D-50).
  useFreshVerdict(user !== null, true);
  return (
    <div className="slip">
      <fieldset disabled={still} className="slip-filled">
        <ul className="slip-legs">
          {bets.map((bet, place) => (
            <SlipLeg
              key={bet.matchId}
              bet={bet}
              state={states[place]}
              isBanker={bill.system && slip.bankers.includes(bet.matchId)}
            />
          ))}
        </ul>
        {bets.length > 1 && <SlipModes mode={mode} />}
        {bill.system && <SystemChoice system={bill.system} />}
        {bill.system ? (
          <SystemSums bill={bill} system={bill.system} still={still} />
        ) : (
          <SlipSums bill={bill} still={still} />
        )}
        {user !== null && !still && <OverBound slip={slip} bill={bill} />}
        <PricePolicyField policy={policy} />
        {bill.changed.length > 0 && !still && <PriceChange bill={bill} />}
        <BonusNote terms={terms} />
        {user !== null && !still && <FreeBetChoice slip={slip} bill={bill} />}
      </fieldset>
      {chosenMeanwhile > 0 && <p className="slip-note">{texts.chosenMeanwhile(chosenMeanwhile)}</p>}
      <PlaceBar slip={slip} bill={bill} clear={<ClearButton disabled={still} />} />
    </div>
  );
}

function ClearButton({ disabled }: { disabled: boolean }) {
  const button = useRestoreFocus<HTMLButtonElement>();
  return (
    <Button
      ref={button}
      variant="ghost"
      size="sm"
      disabled={disabled}
      onClick={() => actOnSlip({ type: 'clear' })}
    >
      {texts.clear}
    </Button>
  );
}
