import { formatCount, formatMoney } from '@yakamoz/site/format';

import { paths, withQuery } from '../../shared/paths.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { FigureTile } from './figure-tile.tsx';
import type { MoneyFigures, PlayerFigures } from './overview-api.ts';
import { overviewTexts as texts } from './overview-texts.ts';

const { tiles } = texts;

export function PlayerTiles({ figures }: { figures: PlayerFigures }) {
  const players = useMayDo('players.read') ? paths.players : undefined;
  const { registered, signed_in: signedIn } = figures;
  return (
    <>
      <FigureTile
        {...tiles.registered}
        path={players}
        note={registered.estimated ? texts.estimated : undefined}
      >
        {formatCount(registered.count)}
      </FigureTile>
      <FigureTile {...tiles.signedIn} note={signedIn.at_least ? texts.atLeast : undefined}>
        {formatCount(signedIn.count)}
      </FigureTile>
    </>
  );
}

export function MoneyTiles({ figures }: { figures: MoneyFigures }) {
  const adjustments = useMayDo('approvals.read')
    ? withQuery(paths.approvals, { state: 'decided' })
    : undefined;
  const closing = useMayDo('reports.read') ? paths.closing : undefined;
  const { currencies, oldest_clearing: oldest } = figures;
  const byCurrency = (figure: (one: MoneyFigures['currencies'][number]) => string) =>
    currencies.length === 0 ? (
      <span className="text-sm font-medium text-text-3">{texts.noMoney}</span>
    ) : (
      currencies.map((one) => (
        <span key={one.currency} className="block whitespace-nowrap">
          {figure(one)}
        </span>
      ))
    );
  return (
    <>
      <FigureTile {...tiles.liability} wide>
        {byCurrency(({ liability, currency }) => formatMoney(liability, currency))}
      </FigureTile>
      <FigureTile
        {...tiles.adjustments}
        path={adjustments}
        note={currencies
          .filter(({ adjustments_today: { count } }) => count > 0)
          .map(({ currency, adjustments_today: { credited, debited } }) => (
            <span key={currency} className="block">
              {texts.credited} {formatMoney(credited, currency)}, {texts.debited}{' '}
              {formatMoney(debited, currency)}
            </span>
          ))}
      >
        {formatCount(currencies.reduce((sum, { adjustments_today: { count } }) => sum + count, 0))}
      </FigureTile>
      <FigureTile
        {...tiles.clearing}
        path={closing}
        note={oldest === null ? undefined : texts.accountName(oldest)}
      >
        {oldest === null ? texts.none : texts.age(oldest.seconds)}
      </FigureTile>
    </>
  );
}
