import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { openedCashier } from '../../shared/cashier-opener.ts';
import { useFreshVerdict } from '../../shared/play-safety/fresh-verdict.ts';
import { pausedPlay } from '../../shared/play-safety/paused-play.ts';
import { openedAuth } from '../../shared/session/auth-opener.ts';
import { useSession } from '../../shared/session/session.ts';
import type { FrameLife } from './frame-life.ts';
import { useFrameLife } from './frame-life.ts';
import { frameAddress } from './frame-messages.ts';
import { useAlone } from './full-screen.ts';
import { gamePlayTexts as texts } from './game-play-texts.ts';
import type { GameFacts } from './launch.ts';
import { followResult, useLaunchEnd, useSeat } from './launch.ts';
import { RulesDialog } from './rules-dialog.tsx';
import { RunStrip } from './run-strip.tsx';
import { StageFigures } from './stage-figures.tsx';
import { EndPanel, FailedPanel, SignInPanel, StageCover } from './stage-panels.tsx';
import { StageTools } from './stage-tools.tsx';

interface GameStageProps {
  game: GameFacts;
  demo: boolean;
  attempt: number;
  fullScreen: { full: boolean; toggle: () => void };
  onRetry: () => void;
  onLeave: () => void;
}

/** One launch of one game: its bar, its frame, and whatever stands in the frame's place. */
export function GameStage({ game, demo, attempt, fullScreen, onRetry, onLeave }: GameStageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const seat = useSeat(game, demo, attempt);
  const ready = seat.state === 'ready' ? seat : undefined;
  const address = ready && frameAddress(ready.url, location.origin);
  const launchId = ready?.launchId;
  const life = useFrameLife({ frame, address, launchId, onLobby: onLeave });
  const [rulesOpen, setRulesOpen] = useState(false);
  useLaunchEnd(launchId);
  useMovedBalance(launchId);
  useHeldGame(life, rulesOpen);
  useFreshVerdict(launchId !== undefined && life.state === 'playing');

  const failed = seat.state === 'refused' || (ready && address === undefined) || life.state === 'silent';
  const playing = life.state === 'playing';
  const covered = seat.state === 'waiting' || (address !== undefined && life.state === 'loading');
  return (
    <StageFrame
      name={game.game_name}
      onLeave={onLeave}
      full={fullScreen.full}
      figures={
        <>
          <StageFigures demo={demo} playing={playing} launchId={launchId} />
          <RunStrip gameId={game.id} launchId={launchId} />
        </>
      }
      tools={
        <StageTools
          game={game}
          playing={playing}
          fullScreen={fullScreen}
          onSound={(on) => life.tell({ type: 'sound', on })}
          onRules={() => setRulesOpen(true)}
        />
      }
    >
      {address !== undefined && (
        <iframe
          ref={frame}
          src={address.src}
          title={texts.frame(game.game_name)}
          // Its own scripts under its own origin, and nothing else: no pop-ups, no forms, no way to move this page.
          sandbox="allow-scripts allow-same-origin"
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
          inert={!playing}
          className="game-frame"
        />
      )}
      {covered && <StageCover game={game} />}
      {seat.state === 'sign-in' && <SignInPanel game={game} />}
      {failed && (
        <FailedPanel
          message={seat.state === 'refused' ? seat.message : undefined}
          unverified={seat.state === 'refused' && seat.code === 'identity.email_unverified'}
          onRetry={onRetry}
          onLeave={onLeave}
        />
      )}
      {life.state === 'ended' && <EndPanel status={life.endedBy} onRetry={onRetry} onLeave={onLeave} />}
      <RulesDialog game={game} open={rulesOpen} onOpenChange={setRulesOpen} />
    </StageFrame>
  );
}

interface StageFrameProps {
  name: string;
  onLeave: () => void;
  full?: boolean;
  figures?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}

/** The way out and the name are there before anything else is known. */
export function StageFrame({ name, onLeave, full = false, figures, tools, children }: StageFrameProps) {
  const stage = useRef<HTMLElement>(null);
  useAlone(stage, full);
  return (
    <section
      ref={stage}
      aria-label={name === '' ? texts.stage : name}
      data-full={full || undefined}
      className="game-stage"
    >
      <div className="game-bar">
        <button type="button" className="game-back" onClick={onLeave}>
          {texts.back}
        </button>
        <h1 className="game-name">{name}</h1>
        {tools}
      </div>
      {figures}
      <div className="game-room">{children}</div>
    </section>
  );
}

/** Money moves in rounds that the frame tells of late or never: the result follows every change of the balance too. */
function useMovedBalance(launchId: string | undefined): void {
  const client = useQueryClient();
  const seq = useSession().user?.balance_seq;
  useEffect(() => followResult(client, launchId), [client, launchId, seq]);
}

/** No round begins behind an open dialog; after the cashier the game may have more to play with. */
function useHeldGame(life: FrameLife, rulesOpen: boolean): void {
  const cashier = openedCashier.use() !== undefined;
  const auth = openedAuth.use() !== undefined;
  const playing = life.state === 'playing';
  const paused = pausedPlay.use();
  const held = rulesOpen || cashier || auth || paused;
  const tell = useEffectEvent(life.tell);
  useEffect(() => {
    if (!playing || !held) return;
    tell({ type: 'pause' });
    return () => tell({ type: 'go-on' });
  }, [playing, held]);
  useEffect(() => {
    if (!playing || !cashier) return;
    return () => tell({ type: 'reload-balance' });
  }, [playing, cashier]);
}
