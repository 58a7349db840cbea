import { useInfiniteQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { Button } from '@yakamoz/ui/button';
import { SelectField } from '@yakamoz/ui/select-field';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { useState } from 'react';

import { LeafRow } from './leaf-row.tsx';
import { leavesQuery } from './ledger-api.ts';
import { ledgerTexts as texts } from './ledger-texts.ts';

export function LeafList() {
  const [kind, setKind] = useState('');
  const leaves = useInfiniteQuery(leavesQuery(kind === '' ? undefined : kind));
  return (
    <section aria-labelledby="leaves" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="leaves" className="text-xl">
          {texts.leavesTitle}
        </h2>
        <SelectField
          label={texts.filter}
          className="w-full sm:w-60"
          value={kind}
          options={[
            { value: '', label: texts.all },
            ...Object.entries(texts.kinds).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(event) => setKind(event.target.value)}
        />
      </div>
      <DataLooks query={leaves} texts={texts} skeleton={<Skeleton className="h-40" />}>
        {({ pages }) => {
          const shown = pages.flatMap((page) => page.leaves);
          return shown.length === 0 ? (
            <p className="text-sm text-text-3">{texts.noLeaves}</p>
          ) : (
            <ul className="grid min-w-0 gap-3">
              {shown.map((leaf) => (
                <LeafRow key={leaf.index} leaf={leaf} />
              ))}
            </ul>
          );
        }}
      </DataLooks>
      {leaves.hasNextPage && (
        <Button
          variant="secondary"
          className="sm:justify-self-start"
          busy={leaves.isFetchingNextPage}
          busyLabel={texts.loading}
          onClick={() => void leaves.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </section>
  );
}
