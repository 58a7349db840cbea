import { browserNow } from '@yakamoz/site/clock';
import { useEffect, useRef, useState } from 'react';

const secondMs = 1_000;

/**
 * The session's clock (CLOCK-01): from the game's first word, or from an earlier moment where play ran before it was opened. Steps
 * once a second; a tab that slept catches up.
 */
export function useTimePlayed(playing: boolean, since: number | undefined): string {
  const [playedMs, setPlayedMs] = useState(0);
  const start = useRef<number>(undefined);
  useEffect(() => {
    if (!playing) return;
    start.current ??= browserNow();
    const began = Math.min(start.current, since ?? Infinity);
    const timer = setInterval(() => setPlayedMs(browserNow() - began), secondMs);
    return () => clearInterval(timer);
  }, [playing, since]);
  return clockText(playedMs);
}

/** 3 905 000 ms is '1:05:05'. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / secondMs));
  const twoDigits = (value: number): string => String(value % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds)}`;
}
