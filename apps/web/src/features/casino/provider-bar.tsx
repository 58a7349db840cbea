import { useQuery } from '@tanstack/react-query';
import { siteTexts } from '@yakamoz/site/texts';
import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { useEffect, useId, useRef, useState } from 'react';

import type { Provider } from '../../shared/games/providers-query.ts';
import { providersQuery } from '../../shared/games/providers-query.ts';
import { casinoTexts as texts } from './casino-texts.ts';
import { FilterChip } from './filter-chip.tsx';
import type { Lobby } from './lobby-filters.ts';

interface ProviderBarProps {
  lobby: Lobby;
  chosen: string;
  onChoose: (code: string) => void;
}

/** One row that scrolls sideways; where there is no finger to push it, a button unfolds it. */
export function ProviderBar(props: ProviderBarProps) {
  const { data, isError, isFetching, refetch } = useQuery(providersQuery);
  if (data) return <ProviderRow {...props} providers={data} />;
  return (
    <div className="scroll-row min-h-13 items-center lg:min-h-12">
      {isError ? (
        <>
          <p className="text-sm text-text-2">{texts.providersFailed}</p>
          <Button variant="ghost" size="sm" busy={isFetching} onClick={() => void refetch()}>
            {siteTexts.retry}
          </Button>
        </>
      ) : (
        Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="h-11 w-32 shrink-0 rounded-full lg:h-10 lg:min-h-10" />
        ))
      )}
    </div>
  );
}

interface ProviderRowProps extends ProviderBarProps {
  providers: readonly Provider[];
}

function ProviderRow({ lobby, chosen, onChoose, providers }: ProviderRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const rowId = useId();
  const [unfolded, setUnfolded] = useState(false);
  // One that was chosen elsewhere is shown even where it has nothing: the choice must be seen to be undone.
  const shown = providers.filter(({ games, code }) => games[lobby] > 0 || code === chosen);
  const total = providers.reduce((sum, { games }) => sum + games[lobby], 0);

  useEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (pressed) row.current?.scrollTo({ left: pressed.offsetLeft - row.current.clientWidth / 3 });
  }, [chosen, unfolded]);

  // Unfolded, the bar goes back to its place in the page (casino.css): the page goes there with it.
  useEffect(() => {
    if (!unfolded) return;
    const bar = row.current?.closest('[data-slot=lobby-bar]');
    bar?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [unfolded]);

  return (
    <div className="flex items-start gap-2">
      <div
        ref={row}
        id={rowId}
        role="group"
        aria-label={texts.providers}
        data-unfolded={unfolded || undefined}
        className={
          unfolded
            ? 'relative flex max-h-[40dvh] min-w-0 grow flex-wrap gap-2 overflow-y-auto py-1'
            : 'scroll-row relative min-w-0 grow lg:mr-0 lg:pr-6'
        }
      >
        <FilterChip
          label={texts.allProviders}
          count={total}
          pressed={chosen === ''}
          onPress={() => onChoose('')}
        />
        {shown.map(({ code, name, games }) => (
          <FilterChip
            key={code}
            label={name}
            count={games[lobby]}
            pressed={code === chosen}
            onPress={() => onChoose(code === chosen ? '' : code)}
          />
        ))}
      </div>
      <button
        type="button"
        aria-expanded={unfolded}
        aria-controls={rowId}
        onClick={() => setUnfolded(!unfolded)}
        className="my-1 -mr-1 hidden h-10 shrink-0 items-center gap-1 rounded-full px-1 text-13 font-semibold text-link hover:text-text lg:flex"
      >
        {unfolded ? texts.hideProviders : texts.showProviders}
        <Icon name={unfolded ? 'chevron-up' : 'chevron-down'} size={18} />
      </button>
    </div>
  );
}
