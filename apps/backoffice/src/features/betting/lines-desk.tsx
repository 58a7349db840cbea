import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@yakamoz/site/format';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { StatusChip } from '@yakamoz/ui/status-chip';

import { DataLooks } from '../../shared/data-looks.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { formatExactMoment } from '../../shared/format.ts';
import { linesQuery } from './betting-api.ts';
import type { Lines, Producer } from './betting-api.ts';
import { bettingTexts as texts } from './betting-texts.ts';
import { lineTones } from './betting-tones.ts';
import { HaltSwitch } from './halt-switch.tsx';

/** BETDESK-01: whether the prices are heard, and whether results reach their bets. */
export function LinesDesk() {
  const query = useQuery(linesQuery);
  return (
    <DataLooks query={query} skeleton={<Skeleton className="h-64" />}>
      {(lines) => (
        <div className="grid gap-4">
          <Settling lines={lines} />
          {lines.producers.length === 0 ? (
            <div className="rounded-card border border-line bg-s1">
              <StatePanel icon="sports" title={texts.noLines} text={texts.noLinesText} />
            </div>
          ) : (
            <div className="grid items-start gap-4 lg:grid-cols-2">
              {lines.producers.map((producer) => (
                <LinePanel key={producer.id} producer={producer} />
              ))}
            </div>
          )}
        </div>
      )}
    </DataLooks>
  );
}

function Settling({ lines: { sweep_seconds: seconds, contradicted } }: { lines: Lines }) {
  return (
    <section aria-label={texts.settling} className="grid gap-3">
      {contradicted > 0 && (
        <InlineAlert tone="error">{texts.contradicted(formatCount(contradicted))}</InlineAlert>
      )}
      <p className="tnum text-13 text-text-2">
        {seconds === 0 ? texts.sweepIdle : texts.sweepAge(formatCount(Math.ceil(seconds)))}
      </p>
    </section>
  );
}

function LinePanel({ producer }: { producer: Producer }) {
  const { id, state, halted, heard_at: heard, as_of: told, matches_open: matches } = producer;
  const name = texts.producers[id];
  return (
    <Panel
      title={name}
      action={
        <HaltSwitch
          scope={{ producer: id }}
          name={name}
          closed={halted}
          words={{ close: texts.closeLine, open: texts.openLine }}
        />
      }
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap gap-2">
          <StatusChip tone={lineTones[state]}>{texts.lineStates[state]}</StatusChip>
          <StatusChip tone={halted ? 'danger' : 'success'}>{halted ? texts.closed : texts.open}</StatusChip>
        </p>
        <Facts
          facts={[
            { label: texts.heard, value: formatExactMoment(heard) },
            { label: texts.asOf, value: told === null ? texts.none : formatExactMoment(told) },
            { label: texts.matchesOpen, value: formatCount(matches) },
          ]}
        />
      </div>
    </Panel>
  );
}
