import { useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { formatMoment, formatMoney, formatSignedMoney } from '@yakamoz/site/format';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { Link } from 'react-router';

import { TextButton } from '../../shared/text-button.tsx';
import { ownRoundsQuery } from './keno-api.ts';
import { kenoRealTexts as texts } from './keno-real-texts.ts';

interface OwnRoundsProps {
  currency: string;
  locked: boolean;
  onRecall: (id: string) => void;
}

/** The player's last rounds; each of them falls on the board again. */
export function OwnRounds({ currency, locked, onRecall }: OwnRoundsProps) {
  const query = useQuery(ownRoundsQuery);
  return (
    <section aria-label={texts.rounds} className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">{texts.rounds}</h2>
        <Link
          to="/game-history?oyun=keno"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-link hover:underline"
        >
          {texts.allRounds}
        </Link>
      </header>
      <DataLooks query={query} texts={texts.roundsLooks} skeleton={<Skeleton className="h-32" />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-sm text-text-2">{texts.noRounds}</p>
          ) : (
            <ul className="grid divide-y divide-line">
              {rows.map((row) => (
                <li key={row.id} className="keno-own tnum text-sm">
                  <time dateTime={row.date} className="text-13 text-text-3">
                    {formatMoment(row.date)}
                  </time>
                  <span>{formatMoney(row.bet_amount, currency)}</span>
                  <strong className={Number(row.win_loss) > 0 ? 'text-win' : ''}>
                    {formatSignedMoney(row.win_loss, currency)}
                  </strong>
                  <TextButton disabled={locked} onClick={() => onRecall(row.id)}>
                    {texts.recall}
                    <span className="sr-only">{texts.recallOf(formatMoment(row.date))}</span>
                  </TextButton>
                </li>
              ))}
            </ul>
          )
        }
      </DataLooks>
    </section>
  );
}
