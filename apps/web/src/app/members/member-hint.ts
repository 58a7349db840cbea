const key = 'yakamoz-member';

/**
 * Whether this browser was last used by a member. It only decides how tall the header is until the session check
 * has answered, so that nothing jumps; a browser that keeps no storage jumps a little.
 */
export function memberExpected(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function rememberMember(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Nothing depends on it.
  }
}
