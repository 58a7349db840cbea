import { useEffect, useState } from 'react';

/** The browser's clock, in milliseconds. Only for what is shown: the server decides by its own. */
export const browserNow = (): number => performance.timeOrigin + performance.now();

const secondMs = 1_000;

/** How long until a moment, counted down by the second; 0 once it is over. */
export function useTimeLeft(until: string | null): number {
  const [now, setNow] = useState(browserNow);
  const end = until === null ? 0 : Date.parse(until);
  const left = Math.max(0, end - now);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(browserNow()), secondMs);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}

const agesEveryMs = 15_000;

/** Now, often enough for ages in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(browserNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(browserNow()), agesEveryMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
