import { Button, ButtonLook } from '@yakamoz/ui/button';
import { Moonglade } from '@yakamoz/ui/moonglade';
import { StatePanel } from '@yakamoz/ui/state-panel';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useGameDesk } from '../../shared/games/game-desk.ts';
import { openAuth } from '../../shared/session/auth-opener.ts';
import type { EndWay } from './game-play-texts.ts';
import { gamePlayTexts as texts } from './game-play-texts.ts';
import type { GameFacts } from './launch.ts';

/** Lies over the frame until the game says that it is there. */
export function StageCover({ game }: { game?: GameFacts }) {
  return (
    <div role="status" className="game-cover">
      {game && <img src={game.banner} alt="" width={300} height={400} className="game-cover-art" />}
      <Moonglade dashes={5} working className="w-20" />
      <p className="text-sm text-text-2">{game ? texts.loadingText(game.game_name) : texts.loading}</p>
    </div>
  );
}

/** CASINO-07 */
export function SignInPanel({ game }: { game: GameFacts }) {
  const demo = useGameDesk().demo(game);
  return (
    <StatePanel
      icon="lock"
      title={texts.signIn}
      text={texts.signInText}
      className="game-panel"
      action={
        <Ways>
          <Button onClick={() => openAuth('login', { notice: texts.signIn })}>{texts.enter}</Button>
          {demo !== undefined && (
            <ButtonLook variant="secondary">
              <Link {...demo}>{texts.tryDemo}</Link>
            </ButtonLook>
          )}
        </Ways>
      }
    />
  );
}

/** What had the focus in the frame can no longer be reached. */
const focused = {
  tabIndex: -1,
  ref: (panel: HTMLElement | null): void => panel?.focus({ preventScroll: true }),
};

interface WayOnProps {
  onRetry: () => void;
  onLeave: () => void;
}

interface FailedPanelProps extends WayOnProps {
  message: string | undefined;
  /** The operator demands a verified e-mail address: the profile has the way to one. */
  unverified: boolean;
}

export const FailedPanel = ({ message, unverified, onRetry, onLeave }: FailedPanelProps) => (
  <StatePanel
    {...focused}
    role="alert"
    tone="error"
    icon="alert"
    title={texts.failed}
    text={message ?? texts.failedText}
    className="game-panel"
    action={
      <Ways>
        {unverified && (
          <ButtonLook>
            <Link to="/profil">{texts.verifyEmail}</Link>
          </ButtonLook>
        )}
        <Button variant={unverified ? 'secondary' : 'primary'} onClick={onRetry}>
          {texts.retry}
        </Button>
        <Button variant="secondary" onClick={onLeave}>
          {texts.toGames}
        </Button>
      </Ways>
    }
  />
);

/** Why the game ended, in the house's words: the frame only names a reason that the house knows. */
export function EndPanel({ status, onRetry, onLeave }: WayOnProps & { status: string }) {
  const { title, text, way } = Object.hasOwn(texts.ended, status)
    ? texts.ended[status as keyof typeof texts.ended]
    : texts.endedOtherwise;
  return (
    <StatePanel
      {...focused}
      role="alert"
      icon="clock"
      title={title}
      text={text}
      className="game-panel"
      action={
        <Ways>
          <FirstWay way={way} onRetry={onRetry} />
          <Button variant="secondary" onClick={onLeave}>
            {texts.toGames}
          </Button>
        </Ways>
      }
    />
  );
}

function FirstWay({ way, onRetry }: { way: EndWay; onRetry: () => void }) {
  if (way === 'restart') return <Button onClick={onRetry}>{texts.restart}</Button>;
  if (way === 'lobby') return null;
  return (
    <ButtonLook>
      <Link to="/canli-destek">{texts.support}</Link>
    </ButtonLook>
  );
}

const Ways = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-center gap-3">{children}</div>
);
