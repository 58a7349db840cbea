import { faultsOf } from '@yakamoz/promotions';
import type { KnownGame } from '@yakamoz/promotions';
import { formatCount, formatDay, formatMoney } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useState } from 'react';

import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { ViewSwitch } from '../../shared/queue/view-switch.tsx';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { useSimulate } from './builder-api.ts';
import type { Simulation, Span } from './builder-api.ts';
import { builderTexts as texts } from './builder-texts.ts';
import { depositMatch } from './deposit-match.ts';
import type { Match } from './deposit-match.ts';

const spans: readonly Span[] = ['7', '30', '90'];

/** The rules held against the past, with what is assumed. */
export function SimulationPanel({ rules, games }: { rules: Match; games: readonly KnownGame[] }) {
  const simulate = useSimulate();
  const [days, setDays] = useState<Span>('30');
  const isReady = faultsOf(rules, games).length === 0;
  const asked = isReady ? { rules: depositMatch.onWire(rules), days } : undefined;
  const isOutdated =
    simulate.data !== undefined && JSON.stringify(simulate.variables) !== JSON.stringify(asked);
  return (
    <Panel title={texts.simulation}>
      <div className="grid gap-4">
        <p className="text-13 text-text-2">{texts.simulationText}</p>
        <ViewSwitch
          label={texts.spans}
          view={days}
          views={spans.map((id) => ({ id, label: texts.span[id] }))}
          onChoose={setDays}
        />
        <div>
          <Button
            variant="secondary"
            disabled={asked === undefined}
            busy={simulate.isPending}
            busyLabel={texts.simulating}
            onClick={() => asked !== undefined && !simulate.isPending && simulate.mutate(asked)}
          >
            {texts.simulate}
          </Button>
        </div>
        {simulate.error !== null && <InlineAlert tone="error">{refusalMessage(simulate.error)}</InlineAlert>}
        {isOutdated && <InlineAlert tone="warn">{texts.outdated}</InlineAlert>}
        {simulate.data !== undefined && <Result simulation={simulate.data} />}
        <section className="grid gap-2">
          <h3 className="text-13 font-semibold">{texts.assumptionsTitle}</h3>
          <ul className="grid list-disc gap-1 pl-5 text-xs text-text-2">
            {texts.assumptions.map((assumption) => (
              <li key={assumption}>{assumption}</li>
            ))}
          </ul>
        </section>
      </div>
    </Panel>
  );
}

function Result({ simulation: { from, to, currencies } }: { simulation: Simulation }) {
  return (
    <div role="status" className="grid gap-4">
      <p className="tnum text-13 text-text-2">{texts.period(formatDay(from), formatDay(to))}</p>
      {currencies.map((one) => (
        <section key={one.currency} aria-label={one.currency} className="grid gap-2">
          <h3 className="text-13 font-semibold">{one.currency}</h3>
          {one.claims === 0 ? (
            <p className="text-13 text-text-3">{texts.noClaims}</p>
          ) : (
            <Facts
              facts={[
                { label: texts.deposits, value: formatCount(one.deposits) },
                { label: texts.claims, value: formatCount(one.claims) },
                { label: texts.granted, value: formatMoney(one.granted, one.currency) },
                { label: texts.completed, value: formatCount(one.completed) },
                { label: texts.expired, value: formatCount(one.expired) },
                { label: texts.running, value: formatCount(one.running) },
                { label: texts.cost, value: formatMoney(one.cost, one.currency) },
                { label: texts.costMost, value: formatMoney(one.cost_most, one.currency) },
              ]}
            />
          )}
        </section>
      ))}
    </div>
  );
}
