import { useMedia } from '@yakamoz/site/media';
import { useEffect, useRef, useState } from 'react';

interface Told {
  pool: string;
  /** A decimal. */
  amount: string;
}

/** Less than the time between two answers, so that one is reached before the next comes. */
const lastsMs = 10_000;
const everyMs = 100;

const minorOf = (decimal: string): number => Math.round(Number(decimal) * 100);
const minorsOf = (told: readonly Told[]): ReadonlyMap<string, number> =>
  new Map(told.map(({ pool, amount }) => [pool, minorOf(amount)]));

/** What is shown when so much of the time has gone; an amount that fell was won, and is shown at once. */
export const countedTo = (from: number | undefined, to: number, part: number): number =>
  from === undefined || to <= from ? to : from + Math.floor((to - from) * part);

/**
 * WALK-39: each amount counts from what was told before up to what is told now, and never beyond it. Where reduced motion
 * is preferred, amounts are as they were told.
 */
export function useCountedUp(told: readonly Told[]): (pool: Told) => string {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [shown, setShown] = useState(() => minorsOf(told));
  const reached = useRef(shown);

  useEffect(() => {
    const from = reached.current;
    const to = minorsOf(told);
    const start = performance.now();
    const timer = setInterval(() => {
      const part = still ? 1 : Math.min(1, (performance.now() - start) / lastsMs);
      reached.current = new Map(
        [...to].map(([pool, minor]) => [pool, countedTo(from.get(pool), minor, part)]),
      );
      setShown(reached.current);
      if (part === 1) clearInterval(timer);
    }, everyMs);
    return () => clearInterval(timer);
  }, [told, still]);

  return ({ pool, amount }) => {
    const minor = shown.get(pool);
    const ahead = minor === undefined || minor > minorOf(amount);
    return still || ahead ? amount : (minor / 100).toFixed(2);
  };
}
