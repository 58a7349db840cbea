import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { Link } from 'react-router';

import { DemoTag } from '../../shared/demo-tag.tsx';
import type { Game } from '../../shared/games/game-queries.ts';
import { useOperator } from '../../shared/operator.ts';
import { lobbyOf } from './game-links.ts';
import { stripGamesQuery } from './home-api.ts';
import { homeTexts } from './home-texts.ts';
import { ListLooks, Section } from './section.tsx';
import { SlideRow, useSlideRow } from '../../shared/slide-row.tsx';

const texts = homeTexts.strip;

/** HOME-06: the title is the brief's; the line below it says what the list really is (D-07). */
export function GameStrip() {
  const query = useQuery(stripGamesQuery);
  const handle = useSlideRow(texts);
  return (
    <Section
      id="home-strip"
      title={texts.title}
      note={<StripNote game={query.data?.[0]} />}
      aside={<span className="hidden sm:contents">{handle.arrows}</span>}
      className="below-fold sized-by-width"
    >
      <ListLooks
        query={query}
        heightClass="game-strip-height"
        skeleton={<Skeleton className="game-strip-height" />}
        empty={texts.empty}
      >
        {(games) => (
          <SlideRow handle={handle} label={texts.title} slides="games">
            {games.map((game) => (
              <GameSlide key={game.id} game={game} />
            ))}
          </SlideRow>
        )}
      </ListLooks>
    </Section>
  );
}

function StripNote({ game }: { game: Game | undefined }) {
  const { operator } = useOperator();
  return (
    <span className="flex min-h-5 flex-wrap items-center gap-x-2 gap-y-1">
      {game && texts.note(game.provider_name)}
      {operator.demo && <DemoTag />}
    </span>
  );
}

const GameSlide = ({ game }: { game: Game }) => (
  <li>
    <Link to={lobbyOf(game)} className="game-slide">
      <img
        src={game.banner}
        alt=""
        width={300}
        height={400}
        loading="lazy"
        decoding="async"
        className="game-slide-art"
      />
      <span className="game-slide-name">{game.game_name}</span>
    </Link>
  </li>
);
