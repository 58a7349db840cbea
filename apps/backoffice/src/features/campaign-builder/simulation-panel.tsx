import { faultsOf } from '@yakamoz/promotions';
import type { Currency, KnownGame } from '@yakamoz/promotions';
import { formatCount, formatDay, formatMoney } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useState } from 'react';
import type { ComponentProps } from 'react';

import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { ViewSwitch } from '../../shared/queue/view-switch.tsx';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { useSimulate } from './builder-api.ts';
import type { Simulation, Span } from './builder-api.ts';
import { builderTexts as texts } from './builder-texts.ts';
import { simulatedOnWire } from './kinds.ts';
import type { SimulatedRules } from './kinds.ts';

const spans: readonly Span[] = ['7', '30', '90'];

/** The rules held against the past, with what is assumed. */
export function SimulationPanel({ rules, games }: { rules: SimulatedRules; games: readonly KnownGame[] }) {
  const simulate = useSimulate();
  const [days, setDays] = useState<Span>('30');
  const isReady = faultsOf(rules, games).length === 0;
  const asked = isReady ? { rules: simulatedOnWire(rules), days } : undefined;
  const isOutdated =
    simulate.data !== undefined && JSON.stringify(simulate.variables) !== JSON.stringify(asked);
  return (
    <Panel title={texts.simulation}>
      <div className="grid gap-4">
        <p className="text-13 text-text-2">{texts.simulationText[rules.kind]}</p>
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
            {texts.assumptions[rules.kind].map((assumption) => (
              <li key={assumption}>{assumption}</li>
            ))}
          </ul>
        </section>
      </div>
    </Panel>
  );
}

type Told<Kind extends Simulation['kind']> = Extract<Simulation, { kind: Kind }>['currencies'][number];

interface Shown {
  currency: Currency;
  isEmpty: boolean;
  facts: ComponentProps<typeof Facts>['facts'];
}

function Result({ simulation }: { simulation: Simulation }) {
  const { kind, from, to } = simulation;
  return (
    <div role="status" className="grid gap-4">
      <p className="tnum text-13 text-text-2">{texts.period(formatDay(from), formatDay(to))}</p>
      {shownOf(simulation).map(({ currency, isEmpty, facts }) => (
        <section key={currency} aria-label={currency} className="grid gap-2">
          <h3 className="text-13 font-semibold">{currency}</h3>
          {isEmpty ? <p className="text-13 text-text-3">{texts.noClaims[kind]}</p> : <Facts facts={facts} />}
        </section>
      ))}
    </div>
  );
}

function shownOf(simulation: Simulation): Shown[] {
  const shown = (one: { currency: Currency; claims: number }, facts: Shown['facts']): Shown => ({
    currency: one.currency,
    isEmpty: one.claims === 0,
    facts,
  });
  switch (simulation.kind) {
    case 'deposit_match':
      return simulation.currencies.map((one) => shown(one, matchFacts(one)));
    case 'cashback':
      return simulation.currencies.map((one) => shown(one, cashbackFacts(one)));
    case 'free_rounds':
      return simulation.currencies.map((one) => shown(one, roundsFacts(one)));
  }
}

const matchFacts = (one: Told<'deposit_match'>): Shown['facts'] => [
  { label: texts.deposits, value: formatCount(one.deposits) },
  { label: texts.claims, value: formatCount(one.claims) },
  { label: texts.granted, value: formatMoney(one.granted, one.currency) },
  { label: texts.completed, value: formatCount(one.completed) },
  { label: texts.expired, value: formatCount(one.expired) },
  { label: texts.running, value: formatCount(one.running) },
  { label: texts.cost, value: formatMoney(one.cost, one.currency) },
  { label: texts.costMost, value: formatMoney(one.cost_most, one.currency) },
];

const cashbackFacts = (one: Told<'cashback'>): Shown['facts'] => [
  { label: texts.claims, value: formatCount(one.claims) },
  { label: texts.paid, value: formatCount(one.paid) },
  { label: texts.running, value: formatCount(one.running) },
  { label: texts.cost, value: formatMoney(one.cost, one.currency) },
  { label: texts.costMost, value: formatMoney(one.cost_most, one.currency) },
];

const roundsFacts = (one: Told<'free_rounds'>): Shown['facts'] => [
  { label: texts.claims, value: formatCount(one.claims) },
  { label: texts.rounds, value: formatCount(one.rounds) },
  { label: texts.promised, value: formatMoney(one.promised, one.currency) },
  {
    label: texts.expectedCost,
    value: one.cost === null ? texts.unknownReturn : formatMoney(one.cost, one.currency),
  },
];
