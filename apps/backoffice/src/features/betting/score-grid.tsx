import { formatMoney } from '@yakamoz/site/format';

import { Panel } from '../../shared/detail/detail-layout.tsx';
import type { HeldInCurrency } from './exposure-api.ts';
import { exposureTexts as texts } from './exposure-texts.ts';

/** What the house keeps at each final score; a score that costs is marked by its sign and its colour. */
export function ScoreGrid({ currency, scores }: Pick<HeldInCurrency, 'currency' | 'scores'>) {
  const goals = [...new Set(scores.map(({ away }) => away))];
  return (
    <Panel title={texts.scoresOf(currency)}>
      <p className="mb-3 max-w-3xl text-13 text-text-2">{texts.scoresText}</p>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={texts.scoreTableOf(currency)}>
        <table className="tnum w-full text-13">
          <thead>
            <tr>
              <th scope="col" className="p-2 text-left text-text-3">
                {texts.home}
              </th>
              {goals.map((away) => (
                <th key={away} scope="col" className="p-2 text-right text-text-3">
                  {texts.goals(away)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {goals.map((home) => (
              <tr key={home} className="border-t border-line">
                <th scope="row" className="p-2 text-left text-text-3">
                  {texts.goals(home)}
                </th>
                {scores
                  .filter((score) => score.home === home)
                  .map(({ away, kept }) => (
                    <td
                      key={away}
                      title={texts.scoreOf(home, away)}
                      className={`whitespace-nowrap p-2 text-right ${kept.startsWith('-') ? 'text-danger-text' : ''}`}
                    >
                      {formatMoney(kept, currency)}
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
