import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yakamoz/site/format';
import { RetryButton } from '@yakamoz/site/retry-button';

import { sharedTexts } from '../../../shared/shared-texts.ts';
import { lifetimeQuery } from '../player-api.ts';
import { recordsTexts as texts } from './records-texts.ts';

const figures = ['deposited', 'withdrawn', 'staked', 'won'] as const;

/** Since the account was opened. */
export function LifetimeStrip({ playerId }: { playerId: string }) {
  const query = useQuery(lifetimeQuery(playerId));
  const { data } = query;
  return (
    <section aria-label={texts.lifetime}>
      <dl className="figure-strip">
        {figures.map((name) => (
          <div key={name}>
            <dt>{texts.figures[name]}</dt>
            <dd className="tnum">{data === undefined ? '…' : formatMoney(data[name], data.currency)}</dd>
          </div>
        ))}
      </dl>
      {query.isError && (
        <p className="mt-1 flex flex-wrap items-center gap-3 text-xs text-loss">
          <span>{sharedTexts.loadFailed}</span>
          <RetryButton query={query} />
        </p>
      )}
    </section>
  );
}
