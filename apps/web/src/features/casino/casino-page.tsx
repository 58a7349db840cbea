import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import './casino.css';
import { DemoTag } from '../../shared/demo-tag.tsx';
import { useOperator } from '../../shared/operator.ts';
import { casinoTexts as texts } from './casino-texts.ts';
import { LobbyBar } from './lobby-bar.tsx';
import { useLobbyChoice } from './lobby-choice.ts';
import type { Lobby } from './lobby-filters.ts';
import { isOwnList, narrows, nothingChosen } from './lobby-filters.ts';
import { LobbyGames } from './lobby-games.tsx';
import { LobbyRows } from './lobby-rows.tsx';
import { useLobbyRows } from './lobby-rows-query.ts';
import { OpenRoundCards } from './open-round-cards.tsx';
import { OwnGames } from './own-games.tsx';

/** /casino, /canli-casino and /oyunlar: one hall with other games (CASINO-01, D-27). */
export function CasinoPage({ lobby }: { lobby: Lobby }) {
  const { operator } = useOperator();
  const chooser = useLobbyChoice();
  const { choice, choose } = chooser;
  const { bar, list } = useListInSight();
  const rows = useLobbyRows(lobby);
  // Whoever looks for something finds the list at once, without rows above it.
  const plain = !narrows(choice) && choice.sort === nothingChosen.sort;

  const clear = (): void => {
    choose({ ...nothingChosen, sort: choice.sort });
    // Its button goes away with what it cleared.
    list.current?.focus({ preventScroll: true });
  };
  const games = { lobby, choice, onClear: clear };

  return (
    <>
      <header className="page-column wide-column pt-4 pb-2 lg:pt-8 lg:pb-3">
        <h1 className="mr-3 inline align-middle text-xl md:text-2xl lg:text-3xl">{texts.titles[lobby]}</h1>
        {operator.demo && <DemoTag className="align-middle" />}
      </header>
      <OpenRoundCards />
      <LobbyBar ref={bar} lobby={lobby} chooser={chooser} />
      <div ref={list} tabIndex={-1} className="page-column wide-column pt-4 outline-none">
        {isOwnList(choice.filter) ? (
          <OwnGames key={choice.filter} list={choice.filter} {...games} />
        ) : (
          <LobbyGames
            {...games}
            rowsComing={plain && rows === undefined}
            rows={plain && rows?.length ? <LobbyRows lobby={lobby} rows={rows} /> : undefined}
          />
        )}
      </div>
    </>
  );
}

/** Another choice begins at its first game: where that lies under the bar, the page comes down to it. */
function useListInSight() {
  const bar = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const arrivedBy = useNavigationType();
  const seen = useRef(search);
  useEffect(() => {
    if (seen.current === search) return;
    seen.current = search;
    if (arrivedBy === NavigationType.Pop || !bar.current || !list.current) return;
    const hidden = bar.current.getBoundingClientRect().bottom - list.current.getBoundingClientRect().top;
    if (hidden > 0) scrollBy({ top: -hidden, behavior: 'instant' });
  }, [search, arrivedBy]);
  return { bar, list };
}
