export type SportsView = 'sport' | 'live' | 'esports';

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

/** A page that says it is smaller or larger than this is mistaken: it would vanish, or never end. */
const frameHeightPx = { min: 400, max: 6_000 } as const;

/** Undefined for anything but a height; a height outside the bounds becomes the nearest bound. */
export function heightIn(message: unknown): number | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { type, height } = message as { type?: unknown; height?: unknown };
  if (type !== 'frame-height' || typeof height !== 'number' || !Number.isFinite(height)) return undefined;
  return Math.min(frameHeightPx.max, Math.max(frameHeightPx.min, Math.ceil(height)));
}
