import { formatMoney, formatSignedMoney } from '@yakamoz/site/format';
import { ButtonLook } from '@yakamoz/ui/button';
import type { IconName } from '@yakamoz/ui/icon';
import { Link } from 'react-router';

import { RequestDetail } from './request-detail.tsx';
import { RowFace, shownAmount } from './history-row.tsx';
import { ResumeClaim } from './resume-claim.tsx';
import { StateChip } from './state-chip.tsx';
import { currencyOf } from './transactions-api.ts';
import type { MovementRow as Row } from './transactions-api.ts';
import { transactionsTexts as texts } from './transactions-texts.ts';

interface MovementRowProps {
  row: Row;
  currency: string;
}

const isSome = (amount: string): boolean => Number(amount) !== 0;

/** One movement of the purse, or a claim that moves nothing yet. What has a payment behind it opens to its course. */
export function MovementRow({ row, currency }: MovementRowProps) {
  const { request, kind } = row;
  const beside = [
    isSome(row.bonus) ? texts.bonusChange(formatSignedMoney(row.bonus, currency)) : '',
    row.after === null ? '' : `${texts.after} ${formatMoney(row.after.cash, currency)}`,
  ].filter((text) => text !== '');
  return (
    <RowFace
      data={
        request === null
          ? { 'data-movement': row.kind }
          : { 'data-request': request.id, 'data-movement': row.kind }
      }
      number={request?.id ?? row.id}
      at={row.at}
      icon={icons[kind] ?? 'wallet'}
      title={kind === 'claim' || kind === 'deposit' || kind === 'withdrawal' ? paymentTitle(row) : row.title}
      amount={
        kind === 'claim' && request !== null ? shownAmount(request) : formatSignedMoney(row.cash, currency)
      }
      beside={beside}
      currency={request === null ? currency : currencyOf(request)}
      chip={request !== null && <StateChip state={request.state} status={request.status} />}
      action={request?.resumable === true ? <ResumeClaim id={request.id} /> : undefined}
    >
      {request === null ? <MovementFacts row={row} currency={currency} /> : <RequestDetail id={request.id} />}
    </RowFace>
  );
}

const paymentTitle = ({ kind }: Row): string => texts.types[kind === 'withdrawal' ? 'withdrawal' : 'deposit'];

const icons: Partial<Record<Row['kind'], IconName>> = {
  games: 'games',
  bet: 'sports',
  deposit: 'deposit',
  claim: 'deposit',
  withdrawal: 'withdraw',
  deposit_reversed: 'refresh',
  withdrawal_returned: 'refresh',
  bonus_grant: 'bonus',
  bonus_release: 'bonus',
  bonus_forfeit: 'bonus',
  reward: 'bonus',
  adjustment: 'edit',
  correction: 'refresh',
};

function MovementFacts({ row, currency }: MovementRowProps) {
  const words = texts.movement;
  const money = (amount: string) => formatMoney(amount, currency);
  const signed = (amount: string) => formatSignedMoney(amount, currency);
  const { play, after } = row;
  const facts: [label: string, value: string][] = [
    ...(play === null
      ? []
      : ([
          [words.staked, money(play.staked)],
          [words.won, money(play.won)],
        ] as [string, string][])),
    [words.cash, signed(row.cash)],
    ...(isSome(row.bonus) ? ([[words.bonus, signed(row.bonus)]] as [string, string][]) : []),
    ...(after === null ? [] : ([[words.cashAfter, money(after.cash)]] as [string, string][])),
    ...(after !== null && isSome(after.bonus)
      ? ([[words.bonusAfter, money(after.bonus)]] as [string, string][])
      : []),
    [words.number, row.id],
  ];
  return (
    <div className="grid gap-4">
      <p className="text-sm text-text-2">{texts.about[row.kind]}</p>
      <dl className="grid max-w-md gap-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-text-3">{label}</dt>
            <dd className="tnum font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {play !== null && (
        <ButtonLook variant="secondary" size="sm">
          <Link
            to={`/game-history?${new URLSearchParams({ ilk: play.day, son: play.day })}`}
            className="w-fit"
          >
            {words.toRounds}
          </Link>
        </ButtonLook>
      )}
    </div>
  );
}
