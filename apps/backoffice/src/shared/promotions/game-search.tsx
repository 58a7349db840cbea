// Games by name, for terms that name some of a product.
import { useQuery } from '@tanstack/react-query';
import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { TextField } from '@yakamoz/ui/text-field';
import { useDeferredValue, useState } from 'react';

import { api } from '../api-client.ts';
import { gameSearchTexts as texts } from './game-search-texts.ts';

const shownMax = '8';

const useGameSearch = (search: string) =>
  useQuery({
    queryKey: ['staff', 'casino', 'games', 'of-terms', search],
    queryFn: async () =>
      (await api('GET /api/staff/v1/casino/games', { query: { search, limit: shownMax } })).games,
    enabled: search.length > 1,
  });

interface GameSearchProps {
  label: string;
  /** Only games of it are found. */
  product: string;
  /** By their numbers; they are not found again. */
  chosen: readonly number[];
  onAdd: (game: { id: number; name: string }) => void;
}

export function GameSearch({ label, product, chosen, onAdd }: GameSearchProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, isError, isFetching } = useGameSearch(search);
  const found = data?.filter(({ id, kind }) => kind === product && !chosen.includes(id));
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        autoComplete="off"
        value={typed}
        onChange={({ target: { value } }) => setTyped(value)}
        // Enter would propose the whole form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className="text-xs text-text-3">
        {isFetching && data === undefined && texts.searching}
        {isError && texts.searchFailed}
        {found?.length === 0 && texts.noResult}
      </p>
      {found !== undefined && found.length > 0 && (
        <ul aria-label={texts.results} className="flex flex-wrap gap-2">
          {found.map(({ id, name }) => (
            <li key={id}>
              <Button
                size="sm"
                variant="secondary"
                aria-label={texts.add(name)}
                onClick={() => {
                  onAdd({ id, name });
                  setTyped('');
                }}
              >
                <Icon name="plus" size={14} />
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
