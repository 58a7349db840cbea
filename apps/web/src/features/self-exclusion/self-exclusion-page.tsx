import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { ButtonLook } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { Icon } from '@yakamoz/ui/icon';
import { Skeleton } from '@yakamoz/ui/skeleton';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';

import { useOperator } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { HelpCard } from '../../shared/play-safety/help-card.tsx';
import type { Safety } from '../../shared/play-safety/safety-query.ts';
import { safetyQuery } from '../../shared/play-safety/safety-query.ts';
import { openAuth } from '../../shared/session/auth-opener.ts';
import { sessionQuery, useSession } from '../../shared/session/session.ts';
import { ExcludedView } from './excluded-view.tsx';
import { ExcludeForm } from './exclude-form.tsx';
import type { Term } from './exclusion-terms.ts';
import { selfExclusionTexts as texts } from './self-exclusion-texts.ts';
import { TermForm } from './term-form.tsx';

/** /kendini-dislama: for everybody to read, and for a member to do, at once and without asking anybody (D-13, D-45). */
export function SelfExclusionPage() {
  const { user } = useSession();
  const safety = useQuery({ ...safetyQuery, enabled: user !== null });
  return (
    <div className="page-column grid content-start gap-6 py-6 lg:gap-8 lg:py-10">
      <PageHead title={texts.title} lead={texts.lead} />
      {user === null ? (
        <ForVisitor />
      ) : (
        <DataLooks query={safety} texts={texts} skeleton={<Skeleton className="h-96" />}>
          {(state) =>
            state.exclusion === null ? (
              <Columns hours={state.return_wait_h} line={state.help_line}>
                <ExcludeForm terms={state.terms} />
              </Columns>
            ) : (
              <ExcludedView state={state} exclusion={state.exclusion} />
            )
          }
        </DataLooks>
      )}
    </div>
  );
}

/** Whoever presses before the session has been checked is neither visitor nor member yet: then it is asked. */
function ForVisitor() {
  const client = useQueryClient();
  const { terms, help_line, return_wait_h } = useOperator().operator.play_safety;
  const [chosen, setChosen] = useState<Term>();
  const confirm = async () => {
    if ((await client.ensureQueryData(sessionQuery)) === null)
      openAuth('login', { notice: texts.signInFirst });
  };
  return (
    <Columns hours={return_wait_h} line={help_line}>
      <TermForm terms={terms} chosen={chosen} onChoose={setChosen} always onConfirm={() => void confirm()} />
    </Columns>
  );
}

interface ColumnsProps {
  children: ReactNode;
  /** Between the wish to return and the opening. */
  hours: number;
  line: Safety['help_line'];
}

const Columns = ({ children, hours, line }: ColumnsProps) => (
  <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6">
    <div className="grid gap-4 lg:gap-6">
      <Card>{children}</Card>
      <Shorter />
    </div>
    <div className="grid gap-4 lg:gap-6">
      <Effects hours={hours} />
      <HelpCard line={line} />
    </div>
  </div>
);

function Effects({ hours }: Pick<ColumnsProps, 'hours'>) {
  return (
    <Card as="section" aria-labelledby="effects" className="grid gap-3">
      <h2 id="effects" className="font-sans text-base">
        {texts.effectsTitle}
      </h2>
      <ul className="grid gap-3 text-sm text-text-2">
        {texts.effects(hours).map((effect) => (
          <li key={effect} className="flex gap-3">
            <Icon name="check" size={18} className="mt-px shrink-0 text-yakamoz" />
            {effect}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Shorter = () => (
  <Card as="section" aria-labelledby="shorter" className="flex flex-wrap items-center justify-between gap-4">
    <div className="grid gap-1">
      <h2 id="shorter" className="font-sans text-base">
        {texts.shorterTitle}
      </h2>
      <p className="text-sm text-text-2">{texts.shorter}</p>
    </div>
    <ButtonLook variant="secondary">
      <Link to="/limitlerim">{texts.toTimeOut}</Link>
    </ButtonLook>
  </Card>
);
