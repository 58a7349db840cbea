import { decimalOf } from '@yakamoz/money';
import { formatMoment, formatMoney } from '@yakamoz/site/format';

import { CopyId } from '../../shared/copy-id.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import type { Fact } from '../../shared/detail/facts.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { formatExactMoment } from '../../shared/format.ts';
import { playerPath, roundPath } from '../../shared/paths.ts';
import { useDeskAddress } from '../../shared/queue/desk-address.ts';
import { CaseDesk } from './case-desk.tsx';
import { CaseLink } from './case-link.tsx';
import { casesTexts } from './cases-texts.ts';
import { differenceCalls, useDifferences } from './differences-api.ts';
import type { Difference } from './differences-api.ts';
import { differencesTexts as texts } from './differences-texts.ts';

/** Differences to studios' lists. */
export function DifferencesDesk() {
  const address = useDeskAddress('open', 'closed');
  return (
    <CaseDesk
      address={address}
      list={useDifferences(address.view)}
      words={texts}
      titleOf={({ studio, tx }) => texts.about(studio, tx)}
      openedAt={(one) => one.found_at}
      factsOf={factsOf}
      more={({ theirs, ours }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Side title={texts.theirs} told={theirs} />
          <Side title={texts.ours} told={ours} />
        </div>
      )}
      calls={differenceCalls}
    />
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
      value:
        roundId === null ? (
          one.player_id
        ) : (
          <CaseLink path={playerPath(one.player_id)}>{one.player_id}</CaseLink>
        ),
    },
    {
      label: texts.round,
      value: roundId === null ? one.round : <CaseLink path={roundPath(roundId)}>{one.round}</CaseLink>,
    },
    { label: texts.tx, value: <CopyId id={one.tx} label={texts.tx} ends={8} /> },
    { label: texts.found, value: formatMoment(one.found_at) },
    ...(closedAt === null
      ? []
      : [
          { label: texts.closedAt, value: formatMoment(closedAt) },
          { label: texts.closedBy, value: one.closed_by ?? casesTexts.byItself },
        ]),
    ...(one.note === null ? [] : [{ label: casesTexts.found, value: one.note }]),
  ];
}

function Side({ title, told }: { title: string; told: Difference['theirs'] }) {
  // The amount carries its currency.
  const lines = Object.entries(told ?? {}).filter(([name, value]) => value !== null && name !== 'currency');
  return (
    <Panel title={title}>
      {lines.length === 0 ? (
        <p className="text-13 text-text-3">{texts.missing}</p>
      ) : (
        <Facts
          facts={lines.map(([name, value]) => ({
            label: texts.names[name] ?? name,
            value: wordOf(name, String(value), told ?? {}),
          }))}
        />
      )}
    </Panel>
  );
}

function wordOf(name: string, value: string, told: Readonly<Record<string, unknown>>): string {
  const { currency } = told;
  if ((name === 'amount' || name === 'highest') && typeof currency === 'string' && /^\d+$/.test(value))
    return formatMoney(decimalOf(BigInt(value)), currency);
  if (name === 'at') return formatExactMoment(value);
  return texts.values[value] ?? value;
}
