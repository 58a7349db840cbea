import { browserNow } from '@yakamoz/site/clock';
import { useEffect, useState } from 'react';

const tickMs = 200;
const secondMs = 1_000;

/** Whole seconds until a moment of the browser's clock, 0 once it has come. */
export function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(browserNow);
  useEffect(() => {
    setNow(browserNow());
    const timer = setInterval(() => {
      setNow(browserNow());
      if (browserNow() >= until) clearInterval(timer);
    }, tickMs);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / secondMs));
}
