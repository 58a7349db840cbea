import { decimalOf } from '@yakamoz/money';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Link } from 'react-router';

import { CopyId } from '../../shared/copy-id.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import type { Fact } from '../../shared/detail/facts.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { formatExactMoment, formatMoment, formatMoney } from '../../shared/format.ts';
import { playerPath, roundPath } from '../../shared/paths.ts';
import { OpenItem } from '../../shared/queue/queue-desk.tsx';
import { useMe } from '../../shared/session/session.ts';
import { CaseActions } from './case-actions.tsx';
import { casesTexts } from './cases-texts.ts';
import { useCloseDifference, useTakeDifference } from './differences-api.ts';
import type { Difference } from './differences-api.ts';
import { differencesTexts as texts } from './differences-texts.ts';

interface DifferenceDetailProps {
  one: Difference;
  onBack: () => void;
  onClosed: () => void;
}

export function DifferenceDetail({ one, onBack, onClosed }: DifferenceDetailProps) {
  const { login } = useMe();
  const take = useTakeDifference(one);
  const close = useCloseDifference(one);
  const open = one.closed_at === null;
  return (
    <OpenItem label={texts.detail} onBack={onBack}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg [overflow-wrap:anywhere]">{texts.about(one.studio, one.tx)}</h2>
        {open && <CaseActions owner={one.owner} take={take} close={close} onClosed={onClosed} />}
      </header>
      {open && one.owner === null && <InlineAlert tone="info">{casesTexts.howTo}</InlineAlert>}
      {open && one.owner !== null && one.owner !== login && (
        <InlineAlert tone="info">{casesTexts.withOther(one.owner)}</InlineAlert>
      )}
      <Panel title={casesTexts.facts}>
        <Facts facts={factsOf(one)} />
      </Panel>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title={texts.theirs} record={one.theirs} />
        <Side title={texts.ours} record={one.ours} />
      </div>
    </OpenItem>
  );
}

function factsOf(one: Difference): Fact[] {
  const { closed_at: closedAt, round_id: roundId } = one;
  return [
    { label: texts.subject, value: one.text },
    { label: casesTexts.owner, value: one.owner ?? casesTexts.nobody },
    {
      label: texts.player,
      // A studio may name somebody who is not here.
      value: roundId === null ? one.player_id : <To path={playerPath(one.player_id)}>{one.player_id}</To>,
    },
    {
      label: texts.round,
      value: roundId === null ? one.round : <To path={roundPath(roundId)}>{one.round}</To>,
    },
    { label: texts.tx, value: <CopyId id={one.tx} label={texts.tx} ends={8} /> },
    { label: texts.found, value: formatMoment(one.found_at) },
    ...(closedAt === null
      ? []
      : [
          { label: texts.closedAt, value: formatMoment(closedAt) },
          { label: texts.closedBy, value: one.closed_by ?? texts.byItself },
        ]),
    ...(one.note === null ? [] : [{ label: casesTexts.found, value: one.note }]),
  ];
}

function Side({ title, record }: { title: string; record: Difference['theirs'] }) {
  // The amount carries its currency.
  const lines = Object.entries(record ?? {}).filter(([name, value]) => value !== null && name !== 'currency');
  return (
    <Panel title={title}>
      {lines.length === 0 ? (
        <p className="text-13 text-text-3">{texts.missing}</p>
      ) : (
        <Facts
          facts={lines.map(([name, value]) => ({
            label: texts.names[name] ?? name,
            value: wordOf(name, String(value), record ?? {}),
          }))}
        />
      )}
    </Panel>
  );
}

function wordOf(name: string, value: string, record: Readonly<Record<string, unknown>>): string {
  const { currency } = record;
  if (name === 'amount' && typeof currency === 'string' && /^\d+$/.test(value))
    return formatMoney(decimalOf(BigInt(value)), currency);
  if (name === 'at') return formatExactMoment(value);
  return texts.values[value] ?? value;
}

function To({ path, children }: { path: string; children: string }) {
  return (
    <Link to={path} className="text-link hover:underline">
      {children}
    </Link>
  );
}
