import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import type { ReactNode } from 'react';
import { useEffect } from 'react';

import type { SlipSystem, SystemFault } from '../../shared/bet-slip/slip-system.ts';
import { systemLegsMax, systemLinesMax } from '../../shared/bet-slip/slip-system.ts';
import { systemTexts } from '../../shared/bet-slip/system-texts.ts';
import { matchTexts } from '../../shared/matches/match-texts.ts';
import { openAuth } from '../../shared/session/auth-opener.ts';
import { useSession } from '../../shared/session/session.ts';
import type { Slip } from '../../shared/bet-slip/slip.state.ts';
import { place, resolve } from './placing.ts';
import type { Placing, Refused } from './placing-store.ts';
import { closePlacing, usePlacing } from './placing-store.ts';
import { legsMax } from './slip-bill.ts';
import type { SlipBill } from './slip-bill.ts';
import type { SlipTerms } from './quotes.ts';
import { stakeFault } from './slip-sums.tsx';
import { slipTexts as texts } from './slip-texts.ts';
import { LiveNote, PlaceAgain, WaitBar } from './wait-bar.tsx';

/** What is in the way, what became of the last try, and the button. */
export function PlaceBar({ slip, bill, clear }: { slip: Slip; bill: SlipBill; clear: ReactNode }) {
  const client = useQueryClient();
  const { user } = useSession();
  const placing = usePlacing();
  if (placing.phase === 'lost' || placing.phase === 'missing') return <LostAnswer phase={placing.phase} />;
  if (placing.phase === 'waiting') return <WaitBar waits={placing.waits} />;
  const obstacle = obstacleOf(bill);
  return (
    <>
      {placing.refused.length > 0 && <Refusals refused={placing.refused} />}
      {placing.phase === 'idle' && <PlaceAgain refused={placing.refused} />}
      <LiveNote seconds={bill.terms?.delaySeconds ?? 0} />
      {placing.refused.length === 0 && obstacle !== undefined && (
        <InlineAlert tone="warn">{obstacle}</InlineAlert>
      )}
      <div className="slip-place">
        {user === null ? (
          <Button onClick={() => openAuth('login', { notice: texts.signInNotice })}>{texts.signIn}</Button>
        ) : (
          <Button
            busy={placing.phase === 'sending'}
            busyLabel={texts.placing}
            disabled={placing.phase === 'idle' && !isReady(bill)}
            onClick={() => void place(client, slip, bill.wishes)}
          >
            {bill.totalStake === undefined || bill.totalStake === 0n
              ? texts.place
              : texts.placeFor(bill.money(bill.totalStake))}
          </Button>
        )}
        {clear}
      </div>
    </>
  );
}

function obstacleOf({ system, legsMissing, legsOver, terms }: SlipBill): string | undefined {
  if (legsOver) return texts.legsMax(legsMax);
  if (system?.fault !== undefined) return faultText(system, system.fault);
  if (legsMissing !== undefined)
    return system === undefined ? texts.legsMin(legsMissing) : texts.lineLegsMin(legsMissing);
  if (isUnequal(system, terms)) return systemTexts.unequal;
  return terms?.noStakeFits === true ? texts.noStakeFits : terms?.obstacle;
}

function faultText({ lines }: SlipSystem, fault: SystemFault): string {
  const { faults } = systemTexts;
  if (fault === 'legs') return faults.legs(systemLegsMax);
  return fault === 'lines' ? faults.lines(lines, systemLinesMax) : faults[fault];
}

/** The house counts other lines than this browser: what is shown would not be what is placed. It counts one where it takes no system. */
const isUnequal = (system: SlipSystem | undefined, terms: SlipTerms | undefined): boolean =>
  system !== undefined && terms !== undefined && terms.lines > 1 && BigInt(terms.lines) !== system.lines;

const isReady = (bill: SlipBill): boolean =>
  !bill.closed &&
  bill.changed.length === 0 &&
  bill.legsMissing === undefined &&
  !bill.legsOver &&
  bill.system?.fault === undefined &&
  !isUnequal(bill.system, bill.terms) &&
  bill.terms?.noStakeFits !== true &&
  (bill.stakeMinor ?? 0n) > 0n &&
  stakeFault(bill) === undefined;

export function Refusals({ refused }: { refused: readonly Refused[] }) {
  return (
    <InlineAlert tone="error">
      {refused.map(({ bets, why = texts.failed }) => {
        const [bet] = bets;
        const names = bet && bets.length === 1 ? matchTexts.versus(bet.homeTeam, bet.awayTeam) : undefined;
        // A sentence about a match begins with its name already.
        const said = names === undefined || refused.length === 1 ? why : texts.refusedLeg(names, why);
        return <p key={bet?.matchId}>{said}</p>;
      })}
    </InlineAlert>
  );
}

const askEveryMs = 3_000;

/** SLIP-10: the answer was lost. What became of the bet is asked for by its key until it is known. */
function LostAnswer({ phase }: { phase: Extract<Placing['phase'], 'lost' | 'missing'> }) {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => void resolve(client, false), askEveryMs);
    return () => clearInterval(timer);
  }, [client]);
  return (
    <InlineAlert tone="warn">
      <p>{phase === 'lost' ? texts.lost : texts.notArrived}</p>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void resolve(client, true)}>
          {phase === 'lost' ? texts.askAgain : texts.sendAgain}
        </Button>
        {phase === 'missing' && (
          <Button size="sm" variant="ghost" onClick={closePlacing}>
            {texts.disagree}
          </Button>
        )}
      </span>
    </InlineAlert>
  );
}
