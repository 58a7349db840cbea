import { formatCount, formatMoney, formatSignedMoney } from '@yakamoz/site/format';

import { paths, withQuery } from '../../shared/paths.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { comparisonOf } from './comparison.ts';
import { FigureTile } from './figure-tile.tsx';
import type { CurrencyFigures, MoneyFigures, PlayerFigures } from './overview-api.ts';
import { overviewTexts as texts } from './overview-texts.ts';

const { tiles } = texts;

/** Today so far, each beside the same weekday a week ago at this time. */
export function TodayOfPlayers({ figures }: { figures: PlayerFigures }) {
  const players = useMayDo('players.read') ? paths.players : undefined;
  const { as_of: asOf, registered_today: came, active_today: active, active_week_ago: activeThen } = figures;
  const day = figures.registrations.at(-1)?.day ?? '';
  const than = (now: number, before: number | null) =>
    comparisonOf({ asOf, now, before, format: formatCount });
  return (
    <>
      <FigureTile
        {...tiles.registeredToday}
        path={players && withQuery(players, { registered_from: day })}
        note={than(came, figures.registered_week_ago)}
      >
        {formatCount(came)}
      </FigureTile>
      <FigureTile {...tiles.activeToday} note={than(active.count, activeThen?.count ?? null)}>
        {active.at_least ? `${texts.atLeast} ` : ''}
        {formatCount(active.count)}
      </FigureTile>
    </>
  );
}

type Sum = keyof CurrencyFigures['today'];
const sums = [
  ['deposits', tiles.deposits],
  ['withdrawals', tiles.paidOut],
  ['ggr', tiles.ggr],
] as const satisfies readonly (readonly [Sum, object])[];

export function TodayOfMoney({ figures }: { figures: MoneyFigures }) {
  const { as_of: asOf, currencies } = figures;
  return sums.map(([sum, tile]) => (
    <FigureTile
      key={sum}
      {...tile}
      wide
      note={currencies.map(({ currency, today, week_ago: then }) => (
        <span key={currency} className="block">
          {comparisonOf({
            asOf,
            now: Number(today[sum]),
            before: then === null ? null : Number(then[sum]),
            format: (value) => formatMoney(value.toFixed(2), currency),
          })}
        </span>
      ))}
    >
      {currencies.length === 0 ? (
        <span className="text-sm font-medium text-text-3">{texts.noMoney}</span>
      ) : (
        currencies.map(({ currency, today }) => (
          <span key={currency} className="block whitespace-nowrap">
            {sum === 'ggr' ? formatSignedMoney(today[sum], currency) : formatMoney(today[sum], currency)}
          </span>
        ))
      )}
    </FigureTile>
  ));
}
