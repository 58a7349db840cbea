import './stage-figures.css';

import { useQuery } from '@tanstack/react-query';
import { decimalOf, minorOf } from '@yakamoz/money';
import { formatMoney, formatSignedMoney } from '@yakamoz/site/format';
import { Icon } from '@yakamoz/ui/icon';

import { openCashier } from '../../shared/cashier-opener.ts';
import { useShownFigure } from '../../shared/session/held-figures.ts';
import type { SessionUser } from '../../shared/session/session.ts';
import { useSession } from '../../shared/session/session.ts';
import { gamePlayTexts as texts } from './game-play-texts.ts';
import { launchResultQuery } from './launch.ts';
import { sessionBeforeQuery } from './session-before.ts';
import { useTimePlayed } from './time-played.ts';

interface StageFiguresProps {
  demo: boolean;
  playing: boolean;
  launchId: string | undefined;
}

/** GAME-01: what the player has, how long he has played and what came of it; all of it the house's own figures. */
export function StageFigures({ demo, playing, launchId }: StageFiguresProps) {
  const { user } = useSession();
  return (
    <div className="game-figures">
      {demo && (
        <p className="game-demo">
          <strong>{texts.demo}</strong>
          <span>{texts.demoText}</span>
        </p>
      )}
      {!demo && user !== null && <BalanceButton user={user} />}
      {launchId === undefined ? (
        <TimePlayed playing={playing} since={undefined} />
      ) : (
        <SessionFigures playing={playing} launchId={launchId} />
      )}
    </div>
  );
}

function BalanceButton({ user }: { user: SessionUser }) {
  const balance = useShownFigure(user.balance);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="game-figure"
      onClick={() => openCashier('deposit')}
    >
      <span className="game-figure-name">{texts.balance}</span>
      <span className="game-figure-value text-mehtap">
        {formatMoney(balance, user.currency)}
        <Icon name="plus" size={14} className="game-figure-more" />
      </span>
    </button>
  );
}

/** What the session had come to before this game was opened counts as well: another game is no new beginning. */
function SessionFigures({ playing, launchId }: { playing: boolean; launchId: string }) {
  const { data: before } = useQuery(sessionBeforeQuery(launchId));
  return (
    <>
      <TimePlayed playing={playing} since={before?.since} />
      <NetResult launchId={launchId} before={before?.net ?? '0.00'} />
    </>
  );
}

function TimePlayed({ playing, since }: { playing: boolean; since: number | undefined }) {
  const time = useTimePlayed(playing, since);
  return (
    <p className="game-figure">
      <span className="game-figure-name">{texts.played}</span>
      {/* Whoever wants to know reads it; a clock that speaks every second helps nobody. */}
      <time role="timer" aria-live="off" aria-label={texts.playedLong} className="game-figure-value">
        {time}
      </time>
    </p>
  );
}

function NetResult({ launchId, before }: { launchId: string; before: string }) {
  const { data } = useQuery(launchResultQuery(launchId));
  const net = useShownFigure(data && decimalOf(minorOf(before) + minorOf(data.net)));
  return (
    <p className="game-figure">
      <span className="game-figure-name" title={texts.netLong}>
        {texts.net}
      </span>
      <span data-slot="net-result" className={`game-figure-value ${Number(net) > 0 ? 'text-win' : ''}`}>
        {data === undefined || net === undefined ? '–' : formatSignedMoney(net, data.currency)}
      </span>
    </p>
  );
}
