import { formatMoment, formatMoney } from '@yakamoz/site/format';

import type { Studio } from './studios-api.ts';
import { studiosTexts as texts } from './studios-texts.ts';

export function JackpotList({ studio: { name, jackpots } }: { studio: Studio }) {
  if (jackpots.length === 0) return <p className="text-13 text-text-3">{texts.noJackpots}</p>;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-13">{texts.jackpots}</h3>
      <ul aria-label={`${texts.jackpots}: ${name}`} className="grid gap-1.5 text-13">
        {jackpots.map(({ pool, currency, amount, last_won_at: won, ...jackpot }) => (
          <li key={`${pool} ${currency}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{jackpot.name}</span>
            <span className="tnum" title={`${texts.told}: ${formatMoment(jackpot.told_at)}`}>
              <strong>{formatMoney(amount, currency)}</strong>
              <span className="ml-3 text-text-3">
                {`${texts.lastWon}: ${won === null ? texts.never : formatMoment(won)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
