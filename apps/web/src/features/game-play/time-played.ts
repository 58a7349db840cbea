import { useEffect, useState } from 'react';

import { browserNow } from '../../shared/clock.ts';

const secondMs = 1_000;

/** How long this game has been open. Steps once a second; a tab that slept catches up. */
export function useTimePlayed(): string {
  const [start] = useState(browserNow);
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setNow(browserNow()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return clockText(now - start);
}

/** 3 905 000 ms is '1:05:05'. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / secondMs));
  const twoDigits = (value: number): string => String(value % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds)}`;
}
