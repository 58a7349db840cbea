// Pure: betting-frame/2, the house's side (docs/protocols/betting-frame). No message sets a price, a stake or money (SPB-22).

/** An outcome, as both sides name it. */
export interface BoardPick {
  match: string;
  market: string;
  outcome: string;
}

/** page: another page of the board; same: another view of one; back: the board went back to it. */
export type BoardArrival = 'page' | 'same' | 'back';

export interface BoardRoute {
  path: string;
  arrival: BoardArrival;
}

type FromBoard = ({ type: 'route' } & BoardRoute) | ({ type: 'pick' } & BoardPick) | undefined;

const shapes = {
  match: /^[A-Za-z0-9_-]{1,64}$/,
  market: /^[a-z0-9-]{1,32}(?::-?\d{1,4}(?:\.\d{1,2})?)?$/,
  outcome: /^[a-z0-9-]{1,32}$/,
} as const;
/** A place of the board itself, with what its list is narrowed to. */
const path = /^\/(?:[\w-]{1,64}(?:\/[\w-]{1,64}){0,3})?(?:\?[\w.~*%+=&-]{1,600})?$/;
export const isBoardPath = (text: unknown): text is string => isWord(text, path);

/** Undefined for everything that is no message of the board; a height is read elsewhere. */
export function boardMessage(data: unknown): FromBoard {
  if (typeof data !== 'object' || data === null) return undefined;
  const said = data as Record<string, unknown>;
  const { type, path: place, arrival } = said;
  if (type === 'route' && isBoardPath(place))
    return { type, path: place, arrival: arrival === 'same' || arrival === 'back' ? arrival : 'page' };
  if (said['type'] !== 'pick') return undefined;
  const { match, market, outcome } = said;
  if (isWord(match, shapes.match) && isWord(market, shapes.market) && isWord(outcome, shapes.outcome))
    return { type: 'pick', match, market, outcome };
  return undefined;
}

const isWord = (value: unknown, shape: RegExp): value is string =>
  typeof value === 'string' && shape.test(value);
