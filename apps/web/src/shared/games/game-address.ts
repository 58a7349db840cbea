// While a game is played the address carries it, so that Back leaves and a reload stays (CASINO-06).

export interface Playing {
  /** The game's code. */
  code: string;
  demo: boolean;
}

const names = { game: 'oyun', demo: 'demo' } as const;

export function readPlaying(address: URLSearchParams): Playing | undefined {
  const code = (address.get(names.game) ?? '').trim();
  return code === '' ? undefined : { code, demo: address.get(names.demo) === '1' };
}

/** What else stands in the address stays: the lobby's filters wait for whoever comes back. */
export function writePlaying(address: URLSearchParams, playing: Playing | undefined): string {
  const written = new URLSearchParams(address);
  for (const name of Object.values(names)) written.delete(name);
  if (playing !== undefined) written.set(names.game, playing.code);
  if (playing?.demo === true) written.set(names.demo, '1');
  return `?${written}`;
}

/** A game was opened from the lobby that lies one step back in the history. */
const fromLobby = { fromLobby: true };

export interface GameStep {
  replace: boolean;
  state: unknown;
}

/** One game after another is one step: Back always leads out of the games. */
export const stepInto = (playing: Playing | undefined, state: unknown): GameStep =>
  playing === undefined ? { replace: false, state: fromLobby } : { replace: true, state };

export const cameFromLobby = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromLobby' in state;
