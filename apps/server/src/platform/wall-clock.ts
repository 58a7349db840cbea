/**
 * Real time, whatever the house's clock says: for signatures that two houses compare, and for nothing else. A monotonic
 * clock stands still while its machine is paused, and would refuse every caller afterwards.
 */
export const wallSeconds = (): number => wallMilliseconds() / 1000;
export const wallMilliseconds = (): number => Date.now();
