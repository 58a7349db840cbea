import { useQueryClient } from '@tanstack/react-query';
import { useTimeLeft } from '@yakamoz/site/clock';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useEffect, useState } from 'react';

import { ReferralLook } from '../../shared/bet-slip/referral-look.tsx';
import { actOnSlip, slipNow } from '../../shared/bet-slip/slip-store.ts';
import { place } from './placing.ts';
import type { Refused, Wait } from './placing-store.ts';
import { wishesOf } from './slip-bill.ts';
import { waitTexts as texts } from './wait-texts.ts';
import { acceptOffer, giveUpWaits, watchWaits } from './waits.ts';

/** What waits is asked about as long as the slip shows it. */
export function WaitBar({ waits }: { waits: readonly Wait[] }) {
  const client = useQueryClient();
  useEffect(() => void watchWaits(client), [client]);
  const atDesk = waits.find(({ bet }) => bet.state === 'referred');
  return atDesk === undefined ? <LiveWait waits={waits} /> : <DeskWait wait={atDesk} />;
}

/** SLIP-17: the desk has been asked; alone on its slip. */
function DeskWait({ wait }: { wait: Wait }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<'accept' | 'giveUp'>();
  const [why, setWhy] = useState<string>();
  const { bet, referral } = wait;
  const asked = { answer: null, answer_by: bet.decided_at_latest ?? bet.placed_at, offered: null };
  const accept = async (): Promise<void> => {
    setBusy('accept');
    setWhy(await acceptOffer(client, wait));
    setBusy(undefined);
  };
  const leave = async (): Promise<void> => {
    setBusy('giveUp');
    await giveUpWaits(client);
    setBusy(undefined);
  };
  return (
    <ReferralLook
      referral={referral ?? asked}
      currency={bet.currency}
      busy={busy}
      why={why}
      accept={() => void accept()}
      giveUp={() => void leave()}
    />
  );
}

/** LIVE-01: for how long a live bet still waits, and the way out of it. */
function LiveWait({ waits }: { waits: readonly Wait[] }) {
  const client = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await giveUpWaits(client);
    setLeaving(false);
  };
  const longest = Math.max(0, ...waits.map(({ bet }) => bet.delay_s));
  return (
    <InlineAlert tone="info">
      <p role="status" className="sr-only">
        {texts.announced(longest)}
      </p>
      <p aria-hidden className="font-semibold">
        <Countdown waits={waits} />
      </p>
      <p>{texts.held}</p>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" busy={isLeaving} onClick={() => void leave()}>
          {texts.giveUp}
        </Button>
      </span>
    </InlineAlert>
  );
}

function Countdown({ waits }: { waits: readonly Wait[] }) {
  const latest = Math.max(0, ...waits.map(({ dueMs }) => dueMs));
  const left = Math.ceil(useTimeLeft(new Date(latest).toISOString()) / 1_000);
  return <span className="tnum">{left > 0 ? texts.counting(left) : texts.deciding}</span>;
}

/** LIVE-03: a rejected bet whose price moved is placed again at the new one by one press. */
export function PlaceAgain({ refused }: { refused: readonly Refused[] }) {
  const client = useQueryClient();
  const moved = refused.flatMap(({ nowAt }) => nowAt ?? []);
  if (moved.length === 0) return null;
  const again = (): void => {
    const prices = slipNow().bets.map(
      ({ matchId, chosenPrice }) => moved.find((each) => each.matchId === matchId)?.price ?? chosenPrice,
    );
    actOnSlip({ type: 'agree', prices });
    const slip = slipNow();
    void place(client, slip, wishesOf(slip));
  };
  return (
    <Button variant="secondary" onClick={again}>
      {texts.again(moved.map(({ price }) => price))}
    </Button>
  );
}

/** LIVE-01: said before a live bet is placed. */
export const LiveNote = ({ seconds }: { seconds: number }) =>
  seconds === 0 ? null : <p className="slip-note">{texts.note(seconds)}</p>;
