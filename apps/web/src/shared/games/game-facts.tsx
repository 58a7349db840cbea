import { formatMoney } from '@yakamoz/site/format';

import { formatShare } from '../format.ts';
import type { Game } from './game-queries.ts';
import { gamesTexts as texts } from './games-texts.ts';

export interface GameFact {
  name: string;
  value: string;
  /** Too long to share its line. */
  wide?: boolean;
}

/** What a player should know before the first bet; only what the game really states. */
export function factsOf(game: Game, currency: string): GameFact[] {
  const facts: GameFact[] = [];
  if (game.rtp !== null) facts.push({ name: texts.rtp, value: formatReturn(game.rtp) });
  if (game.volatility !== null)
    facts.push({ name: texts.volatility, value: texts.volatilities[game.volatility] });
  const bet = game.bet_limits.find((limit) => limit.currency === currency);
  if (bet)
    facts.push({
      name: texts.bet,
      value: texts.betRange(formatMoney(bet.min, currency), formatMoney(bet.max, currency)),
      wide: true,
    });
  return facts;
}

/** '96.50' is '%96,50'. */
export const formatReturn = (percent: string): string => formatShare(Math.round(Number(percent) * 10_000));

/** Two short facts share a line. */
export const factLines = (facts: readonly GameFact[]): number => {
  const short = facts.filter(({ wide = false }) => !wide).length;
  return Math.ceil(short / 2) + facts.length - short;
};

export function GameFacts({ facts }: { facts: readonly GameFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="game-tile-facts">
      {facts.map(({ name, value, wide }) => (
        <div key={name} data-wide={wide}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
