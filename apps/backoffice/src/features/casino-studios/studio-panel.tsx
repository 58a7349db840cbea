import { formatCount, formatMoment } from '@yakamoz/site/format';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { Link } from 'react-router';

import { Panel } from '../../shared/detail/detail-layout.tsx';
import type { Fact } from '../../shared/detail/facts.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { formatExactMoment } from '../../shared/format.ts';
import { paths, withQuery } from '../../shared/paths.ts';
import { SwitchAction } from '../../shared/switch/switch-action.tsx';
import { JackpotList } from './jackpot-list.tsx';
import { StudioAccess } from './studio-access.tsx';
import { useSwitchStudio } from './studios-api.ts';
import type { Studio } from './studios-api.ts';
import { studiosTexts as texts } from './studios-texts.ts';

const reachTones = { well: 'success', away: 'danger', never: 'neutral' } as const;

/** The later of the two says how it is now. */
function reachOf({ reached_at: reached, failed_at: failed }: Studio): keyof typeof reachTones {
  if (reached === null && failed === null) return 'never';
  return reached !== null && (failed === null || failed < reached) ? 'well' : 'away';
}

export function StudioPanel({ studio }: { studio: Studio }) {
  const reach = reachOf(studio);
  const open = studio.closed_reason === null;
  return (
    <Panel title={studio.name} action={<StudioSwitch studio={studio} />}>
      <div className="grid gap-4">
        <p className="flex flex-wrap gap-2">
          <StatusChip tone={open ? 'success' : 'danger'}>{texts.states[open ? 'open' : 'closed']}</StatusChip>
          <StatusChip tone={reachTones[reach]}>{texts.reach[reach]}</StatusChip>
        </p>
        <Facts facts={factsOf(studio)} />
        {studio.connection !== null && <StudioAccess name={studio.name} connection={studio.connection} />}
        <JackpotList studio={studio} />
      </div>
    </Panel>
  );
}

function factsOf(studio: Studio): Fact[] {
  const { failed_at: failed, failure, last_call_at: called, oldest_open_at: oldest } = studio;
  return [
    { label: texts.code, value: studio.code },
    ...(studio.closed_reason === null ? [] : [{ label: texts.closedReason, value: studio.closed_reason }]),
    {
      label: texts.reached,
      value: studio.reached_at === null ? texts.never : formatExactMoment(studio.reached_at),
    },
    ...(failed === null
      ? []
      : [{ label: texts.failed, value: [formatExactMoment(failed), failure].filter(Boolean).join(' · ') }]),
    { label: texts.lastCall, value: called === null ? texts.noCall : formatExactMoment(called) },
    { label: texts.games, value: formatCount(studio.games) },
    {
      label: texts.openRounds,
      value: (
        <To path={withQuery(paths.rounds, { tab: 'open' })}>
          {[
            formatCount(studio.open_rounds),
            ...(oldest === null ? [] : [texts.oldest(formatMoment(oldest))]),
          ].join(', ')}
        </To>
      ),
    },
    {
      label: texts.differences,
      value: <To path={withQuery(paths.cases, { tab: 'games' })}>{formatCount(studio.open_differences)}</To>,
    },
  ];
}

const To = ({ path, children }: { path: string; children: string }) => (
  <Link to={path} className="text-link hover:underline">
    {children}
  </Link>
);

function StudioSwitch({ studio }: { studio: Studio }) {
  const closed = studio.closed_reason !== null;
  const act = useSwitchStudio(studio, !closed);
  const words = { close: texts.closeText, open: texts.openText };
  return <SwitchAction name={studio.name} closed={closed} words={words} act={act} />;
}
