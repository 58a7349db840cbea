import { isBoardPath } from './board-messages.ts';

export type SportsView = 'sport' | 'live' | 'esports' | 'virtual';

export interface FrameAddress {
  src: string;
  /** The only origin whose messages count. */
  origin: string;
}

/** The provider's page for one view. */
export function frameAddress(base: string, view: SportsView): FrameAddress {
  const url = new URL(base);
  url.searchParams.set('view', view);
  return { src: url.href, origin: url.origin };
}

/** The board's own page for one view. */
const boardPaths: Record<SportsView, string> = {
  sport: '/',
  live: '/canli',
  esports: '/e-spor',
  virtual: '/sanal',
};

/** The board at a place that it told before, or at the view's own page. */
export function boardAddress(
  base: string,
  view: SportsView,
  place: string | null,
): FrameAddress & { path: string } {
  const path = isBoardPath(place) ? place : boardPaths[view];
  const url = new URL(path, base);
  return { src: url.href, origin: url.origin, path };
}

/** A page that says it is smaller than this is mistaken: it would vanish. */
const heightMinPx = 400;

/** Undefined for anything but a height; a height outside the bounds becomes the nearest bound. */
export function heightIn(message: unknown, heightMaxPx: number): number | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { type, height } = message as { type?: unknown; height?: unknown };
  if (type !== 'frame-height' || typeof height !== 'number' || !Number.isFinite(height)) return undefined;
  return Math.min(heightMaxPx, Math.max(heightMinPx, Math.ceil(height)));
}
