import { browserNow } from '@yakamoz/site/clock';
import { useEffect, useState } from 'react';

const secondMs = 1_000;

/** From the game's first word to its last. Steps once a second; a tab that slept catches up. */
export function useTimePlayed(playing: boolean): string {
  const [playedMs, setPlayedMs] = useState(0);
  useEffect(() => {
    if (!playing) return;
    const start = browserNow();
    const timer = setInterval(() => setPlayedMs(browserNow() - start), secondMs);
    return () => clearInterval(timer);
  }, [playing]);
  return clockText(playedMs);
}

/** 3 905 000 ms is '1:05:05'. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / secondMs));
  const twoDigits = (value: number): string => String(value % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds)}`;
}
