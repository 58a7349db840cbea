/**
 * Whether something was there at the last visit. It only decides what room is kept for it, so that nothing jumps; in a
 * browser that keeps no storage it jumps a little.
 */
export const browserHint = (key: string) => ({
  expected(): boolean {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  },
  remember(there: boolean): void {
    try {
      if (there) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
    } catch {
      // Nothing depends on it.
    }
  },
});
