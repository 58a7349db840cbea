import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatSignedMoney } from '@yakamoz/site/format';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { Link } from 'react-router';

import { CopyId } from '../../shared/copy-id.tsx';
import { DataLooks } from '../../shared/data-looks.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import type { Fact } from '../../shared/detail/facts.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { formatExactMoment } from '../../shared/format.ts';
import { playerPath } from '../../shared/paths.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { HeldWin } from './held-win.tsx';
import { netOf } from './net.ts';
import { PhaseList } from './phase-list.tsx';
import { RoundActions } from './round-actions.tsx';
import { roundTones } from './round-tones.ts';
import { roundQuery } from './rounds-api.ts';
import type { Round } from './rounds-api.ts';
import { roundsTexts as texts } from './rounds-texts.ts';

/** `level`: of its heading; beside a list it stands below the page's own. */
export function LoadedRound({ id, level }: { id: string; level: 1 | 2 }) {
  const query = useQuery(roundQuery(id));
  return (
    <DataLooks query={query} skeleton={<Skeleton className="h-96" />}>
      {(round) => <RoundDetail round={round} level={level} />}
    </DataLooks>
  );
}

function RoundDetail({ round, level }: { round: Round; level: 1 | 2 }) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Heading className={level === 1 ? 'text-2xl' : 'text-lg'}>{round.game_name}</Heading>
        <StatusChip tone={roundTones[round.state]}>{texts.states[round.state]}</StatusChip>
      </header>
      {round.held !== null && <HeldWin round={round} held={round.held} />}
      {round.state === 'open' && <RoundActions round={round} />}
      <Panel title={texts.facts}>
        {/* On a page of its own there is room for two. */}
        <Facts facts={factsOf(round)} columns={level === 1 ? 2 : 1} />
      </Panel>
      <Panel title={texts.phases}>
        <PhaseList round={round} columns={level === 1 ? 2 : 1} />
      </Panel>
    </div>
  );
}

function factsOf(round: Round): Fact[] {
  const { currency, launch_id: launch, grant_id: grant } = round;
  const money = (amount: string): string => formatMoney(amount, currency);
  const part = (amount: string, word: (amount: string) => string): string =>
    Number(amount) === 0 ? '' : ` (${word(money(amount))})`;
  return [
    {
      label: texts.player,
      value: (
        <Link to={playerPath(round.player_id)} className="text-link hover:underline">
          {`${round.username} (${round.player_id})`}
        </Link>
      ),
    },
    { label: texts.roundNo, value: <CopyId id={round.round} label={texts.roundNo} ends={8} /> },
    { label: texts.studio, value: `${round.studio} · ${round.provider}` },
    { label: texts.staked, value: money(round.staked) + part(round.staked_bonus, texts.ofBonus) },
    { label: texts.won, value: money(round.won) + part(round.pool_won, texts.ofPool) },
    { label: texts.net, value: formatSignedMoney(netOf(round), currency) },
    { label: texts.before, value: texts.cashAndBonus(money(round.cash_before), money(round.bonus_before)) },
    { label: texts.after, value: texts.cashAndBonus(money(round.cash_after), money(round.bonus_after)) },
    { label: texts.opened, value: formatExactMoment(round.opened_at) },
    {
      label: texts.closed,
      value: round.closed_at === null ? sharedTexts.none : formatExactMoment(round.closed_at),
    },
    ...(launch === null ? [] : [{ label: texts.launch, value: <CopyId id={launch} label={texts.launch} /> }]),
    ...(grant === null ? [] : [{ label: texts.grant, value: <CopyId id={grant} label={texts.grant} /> }]),
  ];
}
