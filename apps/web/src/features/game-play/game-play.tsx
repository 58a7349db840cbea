import './game-play.css';

import { useQuery } from '@tanstack/react-query';
import { ApiRefusal } from '@yakamoz/site/api-client';
import { Button } from '@yakamoz/ui/button';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

import { useOwnTitle } from '../../shared/document-title.ts';
import type { Playing } from '../../shared/games/game-address.ts';
import { cameFromLobby, writePlaying } from '../../shared/games/game-address.ts';
import type { Game } from '../../shared/games/game-queries.ts';
import { useFullScreen } from './full-screen.ts';
import { gamePlayTexts as texts } from './game-play-texts.ts';
import { GameStage, StageFrame } from './game-stage.tsx';
import { gameFactsQuery } from './launch.ts';
import type { GameFacts } from './launch.ts';
import { OtherGames } from './other-games.tsx';
import { StageCover } from './stage-panels.tsx';

interface GamePlayProps {
  lobby: Game['kind'];
  playing: Playing;
}

/** CASINO-06: what a lobby shows while one of its games is played. */
export function GamePlay({ lobby, playing: { code, demo } }: GamePlayProps) {
  const facts = useQuery(gameFactsQuery(code));
  const leave = useLeave();
  const top = useTopOnArrival(code);
  return (
    <div ref={top} tabIndex={-1} className="game-play">
      {facts.data === undefined ? (
        <StageFrame name="" onLeave={leave}>
          {facts.isError ? (
            <NoFacts
              unknown={facts.error instanceof ApiRefusal}
              busy={facts.isFetching}
              onRetry={() => void facts.refetch()}
              onLeave={leave}
            />
          ) : (
            <StageCover />
          )}
        </StageFrame>
      ) : (
        <Tries key={`${code} ${demo}`} game={facts.data} demo={demo} onLeave={leave} />
      )}
      <OtherGames lobby={lobby} code={code} />
    </div>
  );
}

interface TriesProps {
  game: GameFacts;
  demo: boolean;
  onLeave: () => void;
}

/** Each try is a launch and a frame of its own, and nothing is left of the one before. */
function Tries({ game, demo, onLeave }: TriesProps) {
  const [attempt, setAttempt] = useState(0);
  const fullScreen = useFullScreen();
  useOwnTitle(game.game_name);
  return (
    <GameStage
      key={attempt}
      game={game}
      demo={demo}
      attempt={attempt}
      fullScreen={fullScreen}
      onRetry={() => setAttempt(attempt + 1)}
      onLeave={onLeave}
    />
  );
}

interface NoFactsProps {
  unknown: boolean;
  busy: boolean;
  onRetry: () => void;
  onLeave: () => void;
}

const NoFacts = ({ unknown, busy, onRetry, onLeave }: NoFactsProps) => (
  <StatePanel
    tone="error"
    icon={unknown ? 'search' : 'offline'}
    title={unknown ? texts.unknown : texts.factsFailed}
    text={unknown ? texts.unknownText : texts.factsFailedText}
    className="game-panel"
    action={
      unknown ? (
        <Button variant="secondary" onClick={onLeave}>
          {texts.toGames}
        </Button>
      ) : (
        <Button busy={busy} onClick={onRetry}>
          {texts.retry}
        </Button>
      )
    }
  />
);

/** Back to the lobby as it was left, or to its beginning where somebody came straight to the game. */
function useLeave(): () => void {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { state, key } = useLocation();
  const left = useRef<string>(undefined);
  return () => {
    // A step back takes a moment, and a second one in that moment would lead out of the lobby too.
    if (left.current === key) return;
    left.current = key;
    void (cameFromLobby(state)
      ? navigate(-1)
      : navigate(writePlaying(address, undefined), { replace: true }));
  };
}

/** A game begins at its top, with the focus there; whoever leaves it is not left without a place. */
function useTopOnArrival(code: string) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    top.current?.focus({ preventScroll: true });
    const main = top.current?.closest('main');
    return () => main?.focus({ preventScroll: true });
  }, [code]);
  return top;
}
