// The id of the round that was sent and not seen to its end: who leaves in the middle and comes back sees how it ended. A name of a
// draft, so that it goes with the session. The round itself is asked for.
const name = 'yakamoz-draft-keno';

export function keepRound(id: string): void {
  try {
    sessionStorage.setItem(name, id);
  } catch {
    // A browser that keeps nothing shows the round in the list of the last ones.
  }
}

export function keptRound(): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetRound(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
