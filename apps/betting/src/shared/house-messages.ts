// Pure: betting-frame/2, the board's side (docs/protocols/betting-frame).

/** An outcome, as both sides name it. */
export interface Pick {
  match: string;
  market: string;
  outcome: string;
}

export type ToHouse =
  | { type: 'frame-height'; height: number }
  | { type: 'route'; path: string; arrival: 'page' | 'same' | 'back' }
  | ({ type: 'pick' } & Pick);

/** The part of the frame that is in sight, in its own pixels. */
export interface Viewport {
  top: number;
  height: number;
}

type FromHouse = { type: 'slip'; picks: readonly Pick[] } | ({ type: 'viewport' } & Viewport) | undefined;

/** Undefined for everything that is no message of the house. */
export function houseMessage(data: unknown): FromHouse {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, picks, top, height } = data as Record<string, unknown>;
  if (type === 'slip' && Array.isArray(picks)) return { type, picks: picks.filter(isPick) };
  if (type === 'viewport' && isPixels(top) && isPixels(height)) return { type, top, height };
  return undefined;
}

const isPixels = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

function isPick(value: unknown): value is Pick {
  if (typeof value !== 'object' || value === null) return false;
  const { match, market, outcome } = value as Record<string, unknown>;
  return [match, market, outcome].every((name) => typeof name === 'string');
}
