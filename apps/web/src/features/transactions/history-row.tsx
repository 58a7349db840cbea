import { formatMoment, formatMoney } from '@yakamoz/site/format';
import { Icon } from '@yakamoz/ui/icon';
import type { IconName } from '@yakamoz/ui/icon';
import { useId, useState, type ReactNode } from 'react';

import { RequestDetail } from './request-detail.tsx';
import { ResumeClaim } from './resume-claim.tsx';
import { isRefused } from './request-course.ts';
import { StateChip } from './state-chip.tsx';
import { currencyOf } from './transactions-api.ts';
import type { Row } from './transactions-api.ts';
import { transactionsTexts as texts } from './transactions-texts.ts';

/** The same columns for the head and every row; where there is no room for them two lines: what and how much, when and how far. */
const columns =
  'grid-cols-[1fr_auto] @4xl:grid-cols-[6rem_9.5rem_minmax(8rem,1fr)_8rem_5.5rem_9rem_1.5rem] @4xl:items-center';

export function HistoryHead() {
  const { id, date, type, amount, currency, status } = texts.columns;
  return (
    <div
      aria-hidden="true"
      className={`hidden gap-3 border-b border-line bg-s2 px-4 py-3 text-xs font-bold text-text-3 @4xl:grid ${columns}`}
    >
      <span>{id}</span>
      <span>{date}</span>
      <span>{type}</span>
      <span className="text-right">{amount}</span>
      <span>{currency}</span>
      <span>{status}</span>
    </div>
  );
}

interface RowFaceProps {
  /** What stands in the column of the number. */
  number: string;
  at: string;
  icon: IconName;
  title: string;
  /** With its sign. */
  amount: string;
  /** Further figures, below the first. */
  beside?: readonly string[];
  currency: string;
  chip?: ReactNode;
  /** What can be done without opening the row. */
  action?: ReactNode;
  data: { 'data-request'?: string; 'data-movement'?: string };
  children: ReactNode;
}

/** TX-01. A row opens to what stands behind it. */
export function RowFace({
  number,
  at,
  icon,
  title,
  amount,
  beside = [],
  currency,
  chip,
  action,
  data,
  children,
}: RowFaceProps) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <li {...data} className="border-b border-line last:border-0">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className={`grid w-full gap-x-3 gap-y-1 px-4 py-3 text-left text-sm transition-colors hover:bg-s2 ${columns}`}
      >
        <span className="tnum order-3 text-13 text-text-3 @4xl:order-none @4xl:text-sm @4xl:text-text-2">
          <span className="sr-only">{texts.columns.id} </span>
          {number}
          <span className="@4xl:hidden"> · {formatMoment(at)}</span>
        </span>
        <time dateTime={at} className="tnum hidden text-text-2 @4xl:block">
          {formatMoment(at)}
        </time>
        <span className="order-1 flex items-center gap-2 font-semibold @4xl:order-none">
          <Icon name={icon} size={18} className="shrink-0 text-text-3" />
          {title}
        </span>
        <span className="tnum order-2 text-right font-bold whitespace-nowrap @4xl:order-none">
          <span data-part="amount">{amount}</span>
          {beside.map((text) => (
            <span key={text} className="block text-xs font-medium text-text-3">
              {text}
            </span>
          ))}
        </span>
        <span className="order-5 text-13 text-text-3 @max-4xl:sr-only @4xl:order-none">{currency}</span>
        <span className="order-4 justify-self-end @4xl:order-none @4xl:justify-self-start">{chip}</span>
        <Icon
          name="chevron-down"
          size={18}
          className={`hidden text-text-3 transition-transform @4xl:block ${open ? 'rotate-180' : ''}`}
        />
      </button>
      {action !== undefined && !open && <div className="px-4 pb-3">{action}</div>}
      <div id={panel} hidden={!open} className="border-t border-line bg-app px-4 py-5">
        {open && children}
      </div>
    </li>
  );
}

/** A payment, by its request. */
export function HistoryRow({ row }: { row: Row }) {
  const { id, direction, asked_at: asked, state, status } = row;
  return (
    <RowFace
      data={{ 'data-request': id }}
      number={id}
      at={asked}
      icon={direction === 'deposit' ? 'deposit' : 'withdraw'}
      title={texts.types[direction]}
      amount={shownAmount(row)}
      currency={currencyOf(row)}
      chip={<StateChip state={state} status={status} />}
      action={row.resumable ? <ResumeClaim id={id} /> : undefined}
    >
      <RequestDetail id={id} />
    </RowFace>
  );
}

/**
 * The sign of what came or went; what was refused, and a deposit that is not in the balance yet, moved nothing. What went out is no
 * error and has no colour of one.
 */
export function shownAmount(row: Row): string {
  const amount = formatMoney(row.amount, currencyOf(row));
  if (isRefused(row.state) || (row.direction === 'deposit' && row.state !== 'credited')) return amount;
  return `${row.direction === 'deposit' ? '+' : '\u2212'}${amount}`;
}
