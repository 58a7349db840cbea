import { Icon } from '@yakamoz/ui/icon';
import { Moonglade } from '@yakamoz/ui/moonglade';
import type { CSSProperties } from 'react';
import { useId, useState } from 'react';
import { Link } from 'react-router';

import './game-tile.css';
import './game-tile-mouse.css';
import type { GameDesk } from './game-desk.ts';
import { GameFacts, factLines, factsOf } from './game-facts.tsx';
import type { Game } from './game-queries.ts';
import { gamesTexts as texts } from './games-texts.ts';
import { TableLine } from './table-line.tsx';

interface GameTileProps {
  game: Game;
  desk: GameDesk;
  /** first: the picture the page is judged by; soon: in the first row; later: when it comes near. */
  picture?: 'first' | 'soon' | 'later';
  headingLevel?: 2 | 3;
}

/**
 * A poster with its name. Where there is a mouse and nothing else, buttons and facts come with the pointer or the
 * focus; where a finger may come, they are always there.
 */
export function GameTile({ game, desk, picture = 'later', headingLevel = 2 }: GameTileProps) {
  const nameId = useId();
  const [open, setOpen] = useState(false);
  const Name = `h${headingLevel}` as const;
  const facts = factsOf(game, desk.currency);
  const demo = desk.demo(game);
  // The name makes room for them.
  const room = { '--fact-lines': factLines(facts) } as CSSProperties;
  return (
    <article
      data-slot="game-tile"
      data-kind={game.kind}
      data-open={open || undefined}
      tabIndex={-1}
      aria-labelledby={nameId}
      className="game-tile"
      style={room}
    >
      <Picture source={game.banner} when={picture} />
      <div className="game-tile-caption">
        {game.is_new && <span className="game-tile-new">{texts.isNew}</span>}
        <Name id={nameId} className="game-tile-name">
          {game.game_name}
        </Name>
        <p className="game-tile-provider">{game.provider_name}</p>
        {game.kind === 'live' && <TableLine game={game} currency={desk.currency} />}
      </div>
      <GameFacts facts={facts} />
      <div className="game-tile-actions">
        <button
          type="button"
          className="game-tile-play"
          aria-label={texts.playOf(game.game_name)}
          onClick={() => desk.play(game)}
        >
          {texts.play}
        </button>
        {demo !== undefined && (
          <Link
            {...demo}
            className="game-tile-demo"
            aria-label={texts.demoOf(game.game_name)}
            onClick={() => desk.noteDemo(game)}
          >
            {texts.demo}
          </Link>
        )}
      </div>
      {facts.length > 0 && <InfoButton name={game.game_name} open={open} onToggle={() => setOpen(!open)} />}
      <HeartButton game={game} desk={desk} />
    </article>
  );
}

function Picture({ source, when }: { source: string; when: NonNullable<GameTileProps['picture']> }) {
  const [missing, setMissing] = useState(false);
  if (missing)
    return (
      <span className="game-tile-art" data-missing>
        <Moonglade lit={false} />
      </span>
    );
  return (
    <img
      src={source}
      alt=""
      width={300}
      height={400}
      loading={when === 'later' ? 'lazy' : 'eager'}
      fetchPriority={when === 'first' ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      className="game-tile-art"
      onError={() => setMissing(true)}
    />
  );
}

/** For a finger, which cannot rest above a picture. */
function InfoButton({ name, open, onToggle }: { name: string; open: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className="game-tile-info"
      aria-label={texts.info(name)}
      aria-expanded={open}
      onClick={onToggle}
    >
      <Icon name={open ? 'close' : 'info'} size={18} />
    </button>
  );
}

function HeartButton({ game, desk }: { game: Game; desk: GameDesk }) {
  const favourite = desk.isFavourite(game);
  return (
    <button
      type="button"
      className="game-tile-heart"
      aria-label={texts.favourite(game.game_name)}
      aria-pressed={favourite}
      onClick={() => desk.toggleFavourite(game)}
    >
      <Icon name="heart" filled={favourite} size={18} />
    </button>
  );
}
