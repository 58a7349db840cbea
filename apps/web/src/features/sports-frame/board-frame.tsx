import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '@yakamoz/site/toast-store';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

import { placesOf } from '../../shared/bet-slip/board-match.ts';
import { pressOdd } from '../../shared/bet-slip/press-odd.ts';
import { followSlip, slipNow } from '../../shared/bet-slip/slip-store.ts';
import type { BoardPick } from './board-messages.ts';
import { boardMessage } from './board-messages.ts';
import { useBoardPlace } from './board-place.ts';
import type { SportsView } from './frame-address.ts';
import { FrameShell } from './frame-shell.tsx';
import { sportsFrameTexts as texts } from './sports-frame-texts.ts';

interface BoardFrameProps {
  base: string;
  view: SportsView;
  onRetry: () => void;
}

/** Our own board, betting-frame/2: it chooses outcomes; their prices and the slip are the house's (SPORT-07). */
export function BoardFrame({ base, view, onRetry }: BoardFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { address, follow } = useBoardPlace(frame, { base, view, onRetry });
  const pick = usePick();
  const hear = (data: unknown): void => {
    const message = boardMessage(data);
    if (message?.type === 'pick') void pick(message);
    if (message?.type === 'route') follow(message);
  };
  const [ready, setReady] = useState(false);
  useToldSlip(frame, address.origin, ready);
  useToldSight(frame, address.origin, ready);
  return (
    <FrameShell
      frame={frame}
      src={address.src}
      origin={address.origin}
      title={texts.board(texts.views[view])}
      heightMaxPx={boardHeightMaxPx}
      onHeard={(data) => {
        setReady(true);
        hear(data);
      }}
      onRetry={onRetry}
    />
  );
}

/** A day with a thousand matches, on a phone. */
const boardHeightMaxPx = 120_000;

/** The same outcome again takes it off. */
function usePick(): (pick: BoardPick) => Promise<void> {
  const client = useQueryClient();
  return async ({ match, market, outcome }) => {
    const isDone = await pressOdd(client, { matchId: match, marketId: market, outcomeId: outcome });
    if (!isDone) showToast({ title: texts.pickFailed, variant: 'destructive' });
  };
}

type Frame = RefObject<HTMLIFrameElement | null>;

/** The board marks what is on the slip. */
function useToldSlip(frame: Frame, origin: string, ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    const tell = (): void => {
      const picks = slipNow().bets.map(({ matchId, oddId }) => {
        const { marketId, outcomeId } = placesOf(oddId);
        return { match: matchId, market: marketId, outcome: outcomeId };
      });
      frame.current?.contentWindow?.postMessage({ type: 'slip', picks }, origin);
    };
    tell();
    return followSlip(tell);
  }, [frame, origin, ready]);
}

/** The board draws and follows what is in sight. */
function useToldSight(frame: Frame, origin: string, ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    const tell = (): void => {
      const box = frame.current?.getBoundingClientRect();
      if (box === undefined) return;
      const top = Math.max(0, -box.top);
      const height = Math.max(0, Math.min(innerHeight, box.bottom) - Math.max(0, box.top));
      frame.current?.contentWindow?.postMessage({ type: 'viewport', top, height }, origin);
    };
    let asked = 0;
    const soon = (): void => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(tell);
    };
    soon();
    const watch = new ResizeObserver(soon);
    watch.observe(document.body);
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(asked);
      watch.disconnect();
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [frame, origin, ready]);
}
