import { useEffect, useState } from 'react';

/** The browser's clock, in milliseconds. Only for what is shown: the server decides by its own. */
const browserNow = (): number => performance.timeOrigin + performance.now();

const everyMs = 15_000;

/** Now, often enough for ages in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(browserNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(browserNow()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
