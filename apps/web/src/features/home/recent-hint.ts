const key = 'yakamoz-recent';

/** Whether the row was there at the last visit. It only decides if its place is kept, so that nothing jumps. */
export function recentExpected(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function rememberRecent(there: boolean): void {
  try {
    if (there) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Nothing depends on it.
  }
}
