// What a game in its frame may say and hear (docs/protocols/game-frame). Nothing that a frame says is money.

const protocol = 'game-frame/1';

export type FrameMessage =
  | { type: 'ready' | 'lobby' | 'deposit' | 'resumed' | 'round-started' | 'round-ended' }
  /** A result that is booked already is being shown, or it has been. */
  | { type: 'showing'; on: boolean }
  /** paused: the wallet refused a round until something is answered in the house. */
  | { type: 'ended' | 'paused'; status: string };

export type HouseMessage = { type: 'sound'; on: boolean } | { type: 'pause' | 'go-on' | 'reload-balance' };

const plain = ['ready', 'lobby', 'deposit', 'resumed', 'round-started', 'round-ended'] as const;

/** Undefined for everything that is no message of this protocol. */
export function readMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const said = data as { protocol?: unknown; type?: unknown; status?: unknown; on?: unknown };
  if (said.protocol !== protocol) return undefined;
  if (said.type === 'ended' || said.type === 'paused')
    return { type: said.type, status: typeof said.status === 'string' ? said.status : '' };
  if (said.type === 'showing') return { type: 'showing', on: said.on === true };
  const type = plain.find((known) => known === said.type);
  return type && { type };
}

export const writeMessage = (message: HouseMessage): object => ({ protocol, ...message });

export interface FrameAddress {
  src: string;
  /** The only origin that is heard and spoken to. */
  origin: string;
}

/**
 * Undefined for an address that cannot be a studio's. In the house's own origin the frame's sandbox would hold nothing:
 * a page that may run scripts as the house could reach out and take it off.
 */
export function frameAddress(address: string, houseOrigin: string): FrameAddress | undefined {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.origin === houseOrigin) return undefined;
  return { src: url.href, origin: url.origin };
}
