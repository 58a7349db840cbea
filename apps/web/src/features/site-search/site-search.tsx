import './site-search.css';

import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { Dialog } from '@yakamoz/ui/dialog';
import { Icon } from '@yakamoz/ui/icon';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { TextField } from '@yakamoz/ui/text-field';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { gamePlaceOf } from '../../shared/games/game-place.ts';
import { closeSearch, openedSearch } from '../../shared/search-opener.ts';
import { useSession } from '../../shared/session/session.ts';
import { findPages } from './page-search.ts';
import { searchGamesQuery } from './search-query.ts';
import type { SearchGroup } from './search-results.tsx';
import { SearchResults } from './search-results.tsx';
import { searchTexts as texts } from './search-texts.ts';

const waitMs = 150;
const lengthMax = 80;

/** WALK-40: games and pages by their names, from anywhere. The arrows choose, Enter opens, Escape closes. */
export function SiteSearch() {
  const open = openedSearch.use();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && closeSearch()}
      title={texts.title}
      closeLabel={texts.close}
      width="lg"
    >
      <SearchPanel />
    </Dialog>
  );
}

function SearchPanel() {
  const id = useId();
  const navigate = useNavigate();
  const { user } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const search = useLater(typed.trim());
  const query = useQuery({ ...searchGamesQuery(search), enabled: search !== '' });
  const found = search === '' ? undefined : query.data;
  const groups = groupsOf(found, findPages(typed, user !== null));
  const results = groups.flatMap(({ items }) => items);
  const current = Math.min(chosen, Math.max(0, results.length - 1));
  const searching = typed.trim() !== search || (search !== '' && query.isPending);
  const optionId = (place: number): string => `${id}-${place}`;

  const type = (text: string): void => {
    setTyped(text);
    setChosen(0);
  };
  const go = (place: number): void => {
    const result = results[place];
    if (result === undefined) return;
    closeSearch();
    void navigate(result.to);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      go(current);
    } else if (step !== undefined && results.length > 0) {
      event.preventDefault();
      const next = (current + step + results.length) % results.length;
      setChosen(next);
      document.querySelector(`#${CSS.escape(optionId(next))}`)?.scrollIntoView({ block: 'nearest' });
    }
  };

  return (
    <div role="search" className="site-search">
      <TextField
        ref={input}
        autoFocus
        type="search"
        label={texts.label}
        placeholder={texts.label}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={lengthMax}
        value={typed}
        role="combobox"
        aria-expanded={results.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={results.length > 0 ? optionId(current) : undefined}
        aria-autocomplete="list"
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        prefix={<Icon name="search" size={20} className="block" />}
        className="[&_input::-webkit-search-cancel-button]:hidden [&>:first-child]:sr-only"
      />
      <p role="status" className="sr-only">
        {statusOf({ searching, failed: query.isError, count: results.length, typed: typed.trim() })}
      </p>
      <div className="site-search-results" aria-busy={searching}>
        <SearchResults id={`${id}-list`} groups={groups} current={current} optionId={optionId} onGo={go} />
        {query.isError && search !== '' && (
          <StatePanel
            icon="alert"
            title={texts.failed}
            text={texts.failedText}
            action={
              <Button variant="secondary" onClick={() => void query.refetch()}>
                {texts.retry}
              </Button>
            }
          />
        )}
        {!searching && !query.isError && results.length === 0 && (
          <StatePanel icon="search" title={texts.nothing(typed.trim())} text={texts.nothingText} />
        )}
      </div>
    </div>
  );
}

function groupsOf(
  found: { games: readonly Parameters<typeof gamePlaceOf>[0][]; closest: boolean } | undefined,
  pages: ReturnType<typeof findPages>,
): SearchGroup[] {
  const games: SearchGroup = {
    title: found?.closest === true ? texts.closest : texts.games,
    items: (found?.games ?? []).map((game) => ({
      to: gamePlaceOf(game),
      title: game.game_name,
      note: `${texts.kinds[game.kind]} · ${game.provider_name}`,
      picture: game.banner,
    })),
  };
  const listed: SearchGroup = {
    title: texts.pages,
    items: pages.map(({ path, title, description }) => ({ to: path, title, note: description })),
  };
  // Games that only come near must not stand before a page that was meant.
  const order = found?.closest === true ? [listed, games] : [games, listed];
  return order.filter(({ items }) => items.length > 0);
}

function statusOf(state: { searching: boolean; failed: boolean; count: number; typed: string }): string {
  if (state.searching) return texts.searching;
  if (state.failed) return texts.failed;
  return state.count === 0 ? texts.nothing(state.typed) : texts.found(formatCount(state.count));
}

/** What was typed, once the fingers rest. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), waitMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : later;
}
