import { useInfiniteQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { formatWholeMoney } from '@yakamoz/site/format';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { Tabs } from '@yakamoz/ui/tabs';
import { useState } from 'react';

import { MoreRows } from '../../shared/more-rows.tsx';
import { gameName } from './own-points.tsx';
import { formatPoints } from './point-figures.ts';
import { ratesQuery } from './rewards-api.ts';
import type { Product, Rates } from './rewards-api.ts';
import { rewardsTexts as texts } from './rewards-texts.ts';

const products: readonly Product[] = ['slot', 'live', 'table', 'keno'];
type Currency = keyof Rates['levels'][number]['earned'];

/** What every game gives, for everybody to read before they play. */
export function PointRates({ currency }: { currency: Currency }) {
  const [product, setProduct] = useState<Product>('slot');
  return (
    <section aria-labelledby="point-rates" className="grid grid-cols-1 gap-4">
      <header className="grid gap-1">
        <h2 id="point-rates" className="text-2xl">
          {texts.ratesTitle}
        </h2>
        <p className="max-w-prose text-sm text-text-2">
          {texts.ratesText(formatWholeMoney('100.00', currency))}
        </p>
      </header>
      <Tabs
        label={texts.productsLabel}
        value={product}
        onValueChange={(id) => setProduct(id as Product)}
        items={products.map((id) => ({
          id,
          label: texts.products[id],
          content: <ProductRates product={id} currency={currency} />,
        }))}
      />
    </section>
  );
}

function ProductRates({ product, currency }: { product: Product; currency: Currency }) {
  const query = useInfiniteQuery(ratesQuery(product));
  return (
    <DataLooks
      // What did not come of the next page is told at its button.
      query={{ ...query, isError: query.isError && !query.isFetchNextPageError }}
      texts={texts.rates}
      skeleton={<Skeleton className="h-96" />}
    >
      {({ pages }) => {
        const games = pages.flatMap((page) => page.games);
        return (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_18rem]">
            <div className="grid grid-cols-1 gap-3">
              {games.length === 0 ? (
                <p className="text-sm text-text-2">{texts.noRates}</p>
              ) : (
                <RateTable games={games} />
              )}
              <MoreRows query={query} texts={texts} />
            </div>
            <Levels levels={pages[0]?.levels ?? []} currency={currency} />
          </div>
        );
      }}
    </DataLooks>
  );
}

function RateTable({ games }: { games: Rates['games'] }) {
  return (
    <table className="tnum w-full text-sm">
      <thead className="text-left text-13 text-text-3">
        <tr>
          <th scope="col" className="py-2 font-semibold">
            {texts.game}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {texts.return}
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-semibold">
            {texts.pointsColumn}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {games.map((game) => (
          <tr key={`${game.game_id} ${game.picks}`}>
            <th scope="row" className="py-2 text-left font-semibold">
              {gameName(game)}
            </th>
            <td className="py-2 text-right text-text-2">%{game.return.replace('.', ',')}</td>
            <td className="py-2 pl-4 text-right text-mehtap">{formatPoints(game.points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Levels({ levels, currency }: { levels: Rates['levels']; currency: Currency }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-base">{texts.levelsTitle}</h3>
      <ol className="tnum divide-y divide-line rounded-card border border-line bg-s1 text-sm">
        {levels.map(({ level, percent, earned }) => (
          <li key={level} className="flex items-baseline justify-between gap-3 px-4 py-3">
            <span className="font-semibold">{texts.levelOf(level)}</span>
            <span className="text-13 text-text-3">{texts.levelFrom(formatPoints(earned[currency]))}</span>
            <span className="text-mehtap">{texts.levelPercent(percent)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
