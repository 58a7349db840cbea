import { formatMoney, formatSignedMoney } from '@yakamoz/site/format';
import { ChoiceDialog } from '@yakamoz/ui/choice-dialog';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useOpenRounds } from '../../shared/games/open-rounds.ts';
import { durationText, playedFor, playingFor } from '../../shared/play-safety/durations.ts';
import type { Safety } from '../../shared/play-safety/safety-query.ts';
import { isRunning, useSafetyChange } from '../../shared/play-safety/safety-query.ts';
import { useSession } from '../../shared/session/session.ts';
import { playWatchTexts as texts } from './play-watch-texts.ts';

interface RealityCheckProps {
  state: Safety | undefined;
  open: boolean;
}

/** Over whatever is played: how long, for how much and with what result; then the player says whether to go on (D-49). */
export function RealityCheck({ state, open }: RealityCheckProps) {
  const answer = useSafetyChange('POST /api/v1/safety/pause/answer');
  const navigate = useNavigate();
  const currency = useSession().user?.currency ?? 'TRY';
  const [pressed, setPressed] = useState<'stop' | 'goOn'>();
  // The last one is kept, so that the dialog still has its figures while it leaves.
  const [clock, setClock] = useState(state?.clock);
  if (open && state?.clock && state.clock !== clock) setClock(state.clock);
  const running = state !== undefined && isRunning(state);

  const press = (choice: 'stop' | 'goOn') => () => {
    if (answer.isPending) return;
    setPressed(choice);
    // What was played stands there, and nothing that invites to play on.
    answer.mutate({}, { onSuccess: () => choice === 'stop' && void navigate('/game-history') });
  };
  const busy = (choice: 'stop' | 'goOn') => answer.isPending && pressed === choice;
  if (!clock) return null;
  return (
    <ChoiceDialog
      open={open}
      title={(running ? playingFor : playedFor)(clock.elapsed_s / 60)}
      text={(running ? texts.net : texts.netThen)(formatSignedMoney(clock.net, currency))}
      choices={[
        { label: texts.stop, busy: busy('stop'), onPress: press('stop') },
        { label: texts.goOn, busy: busy('goOn'), onPress: press('goOn') },
      ]}
    >
      <div className="grid gap-4">
        {open && <Figures clock={clock} currency={currency} />}
        {answer.isError && <InlineAlert tone="error">{texts.failed}</InlineAlert>}
        <p className="text-13 text-text-3">{texts.note}</p>
      </div>
    </ChoiceDialog>
  );
}

function Figures({ clock, currency }: { clock: NonNullable<Safety['clock']>; currency: string }) {
  const open = useOpenRounds();
  const figures: [string, string][] = [
    [texts.time, durationText(clock.elapsed_s / 60)],
    [texts.staked, formatMoney(clock.staked, currency)],
    [texts.netName, formatSignedMoney(clock.net, currency)],
  ];
  if (open !== undefined && open.rounds.length > 0)
    figures.push([texts.openRounds, texts.rounds(open.rounds.length, formatMoney(open.amount, currency))]);
  return (
    <dl aria-label={texts.title} className="grid rounded-tile border border-line bg-s1 px-4">
      {figures.map(([name, value]) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 first:border-0"
        >
          <dt className="text-sm text-text-2">{name}</dt>
          <dd className="tnum font-bold whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
