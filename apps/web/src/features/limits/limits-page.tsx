import { useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { formatMoney, formatSignedMoney } from '@yakamoz/site/format';
import { ButtonLook } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { Link } from 'react-router';

import { PageHead } from '../../shared/page-head.tsx';
import { durationText } from '../../shared/play-safety/durations.ts';
import { HelpCard } from '../../shared/play-safety/help-card.tsx';
import type { LimitKind, Safety } from '../../shared/play-safety/safety-query.ts';
import { safetyQuery } from '../../shared/play-safety/safety-query.ts';
import { useSession } from '../../shared/session/session.ts';
import { LimitCard } from './limit-card.tsx';
import { limitsTexts as texts } from './limits-texts.ts';
import { ReminderCard } from './reminder-card.tsx';
import { SelfTestCard } from './self-test-card.tsx';
import { TimeOutCard } from './time-out-card.tsx';

const kinds: readonly LimitKind[] = ['deposit', 'loss', 'stake', 'time'];

/** /limitlerim */
export function LimitsPage() {
  const safety = useQuery(safetyQuery);
  return (
    <div className="grid gap-6">
      <PageHead title={texts.title} lead={texts.lead} />
      <DataLooks query={safety} texts={texts} skeleton={<Places />}>
        {(state) => <Tools state={state} />}
      </DataLooks>
    </div>
  );
}

const columns = 'grid items-start gap-4 xl:grid-cols-2 xl:gap-6';

const Places = () => (
  <div className={columns}>
    {kinds.map((kind) => (
      <Skeleton key={kind} className="h-68" />
    ))}
  </div>
);

function Tools({ state }: { state: Safety }) {
  const currency = useSession().user?.currency ?? 'TRY';
  const excluded = state.exclusion !== null;
  return (
    <>
      {excluded && <InlineAlert tone="info">{texts.closed}</InlineAlert>}
      {state.clock !== null && <SessionFigures clock={state.clock} currency={currency} />}
      <div className={columns}>
        {kinds.map((kind) => (
          <LimitCard
            key={kind}
            kind={kind}
            limits={state.limits.filter((limit) => limit.kind === kind)}
            currency={currency}
          />
        ))}
        {!excluded && <TimeOutCard state={state} />}
        {!excluded && <ReminderCard interval={state.reality_check.interval_min} />}
        <SelfTestCard line={state.help_line} />
        <div className="grid gap-4 xl:gap-6">
          <HelpCard line={state.help_line} />
          {!excluded && <LongerBreak />}
        </div>
      </div>
    </>
  );
}

interface SessionFiguresProps {
  clock: NonNullable<Safety['clock']>;
  currency: string;
}

/** Play that runs just now, as the house has booked it. */
function SessionFigures({ clock, currency }: SessionFiguresProps) {
  const figures = [
    [texts.sessionTime, durationText(clock.elapsed_s / 60)],
    [texts.sessionStaked, formatMoney(clock.staked, currency)],
    [texts.sessionNet, formatSignedMoney(clock.net, currency)],
  ] as const;
  return (
    <section aria-label={texts.session}>
      <Card padding="sm">
        <h2 className="mb-2 font-sans text-xs font-bold tracking-normal text-text-3">{texts.session}</h2>
        <dl className="grid grid-cols-3 gap-3">
          {figures.map(([name, value]) => (
            <div key={name} className="grid content-start gap-0.5">
              <dt className="text-xs text-text-3">{name}</dt>
              <dd className="tnum text-sm font-bold sm:text-base">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}

const LongerBreak = () => (
  <Card as="section" aria-labelledby="longer-break" className="grid gap-3">
    <h2 id="longer-break" className="font-sans text-base">
      {texts.longer.title}
    </h2>
    <p className="text-sm text-text-2">{texts.longer.text}</p>
    <ButtonLook variant="secondary">
      <Link to="/kendini-dislama" className="justify-self-start">
        {texts.longer.link}
      </Link>
    </ButtonLook>
  </Card>
);
