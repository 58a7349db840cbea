import type { UseQueryResult } from '@tanstack/react-query';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatusChip } from '@yakamoz/ui/status-chip';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { DataLooks } from '../../shared/data-looks.tsx';
import { paths, withQuery } from '../../shared/paths.ts';
import { OpenItem } from '../../shared/queue/queue-desk.tsx';
import type { StatusTone } from '../../shared/status.tsx';
import { depositsTexts } from './deposits-texts.ts';

/** The frame of money that came, opened from its list: what every kind of it has. */
interface OpenMoneyProps<Money> {
  label: string;
  query: UseQueryResult<Money>;
  onBack: () => void;
  children: (money: Money) => ReactNode;
}

export const OpenMoney = <Money,>({ label, query, onBack, children }: OpenMoneyProps<Money>) => (
  <OpenItem label={label} onBack={onBack}>
    <DataLooks query={query} skeleton={<Skeleton className="h-96" />}>
      {children}
    </DataLooks>
  </OpenItem>
);

interface MoneyHeadProps {
  heading: string;
  tone: StatusTone;
  state: string;
  /** The buttons of what can be decided, if anything can. */
  children: ReactNode;
}

export const MoneyHead = ({ heading, tone, state, children }: MoneyHeadProps) => (
  <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <h2 className="tnum text-lg">{heading}</h2>
    <StatusChip tone={tone}>{state}</StatusChip>
    {children}
  </header>
);

export const Decisions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 sm:ml-auto">{children}</div>
);

/** It waits for a second member. */
export const Proposed = ({ text, approvalId }: { text: string; approvalId: string }) => (
  <InlineAlert tone="info">
    <span className="flex flex-wrap items-center justify-between gap-3">
      <span>{text}</span>
      <Link
        to={withQuery(paths.approvals, { id: approvalId })}
        className="font-semibold text-link hover:underline"
      >
        {depositsTexts.toApproval}
      </Link>
    </span>
  </InlineAlert>
);

/** A fact that leads to the request it names; none where there is no request. */
export const requestFacts = (label: string, requestId: string | null) =>
  requestId === null
    ? []
    : [
        {
          label,
          value: (
            <Link to={withQuery(paths.deposits, { id: requestId })} className="text-link hover:underline">
              {requestId}
            </Link>
          ),
        },
      ];
