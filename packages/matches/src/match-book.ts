// What the feed last said about each match that is or was on screen. Components follow one match or one odd of it,
// so that a price that moves renders its own button and nothing else.
import type { MatchChanged } from '@yakamoz/contracts';
import { browserNow } from '@yakamoz/site/clock';

export type Move = 'up' | 'down';

/** One odd as a button shows it. The object stays the same until something about it changes. */
export interface OddPicture {
  price: string;
  /** Whether it can be chosen now. */
  open: boolean;
  /** Set for a moment after the price moved. */
  move: Move | undefined;
}

/** The main market's outcomes, in the feed's order. The list stays the same until its odds are others. */
export type Outcome = Readonly<{ id: string; name: string }>;

export interface MatchPicture {
  status: MatchChanged['status'];
  clock: string | null;
  score: MatchChanged['score'];
  suspended: boolean;
  seq: number;
  /** By the browser's clock. */
  heardAt: number;
  outcomes: readonly Outcome[];
  odds: ReadonlyMap<string, OddPicture>;
}

export type Closure = 'ended' | 'gone' | 'suspended';

export interface MatchBook {
  /** Takes what is newer than what it knows, and leaves the rest. */
  learn(pictures: readonly MatchChanged[]): void;
  match(matchId: string): MatchPicture | undefined;
  follow(matchId: string, follower: () => void): () => void;
}

/** HOME-10: a move is marked for this long. */
const markedMs = 2_000;

export function createMatchBook(): MatchBook {
  const matches = new Map<string, MatchPicture>();
  const followers = new Map<string, Set<() => void>>();

  const put = (matchId: string, picture: MatchPicture): void => {
    matches.set(matchId, picture);
    for (const follower of followers.get(matchId) ?? []) follower();
  };

  /** A mark that a later move has replaced is not taken away by the earlier one's timer. */
  const unmark = (matchId: string, marked: ReadonlyMap<string, OddPicture>): void => {
    const known = matches.get(matchId);
    if (known === undefined) return;
    const odds = new Map(known.odds);
    for (const [oddId, odd] of marked) {
      if (odds.get(oddId) === odd) odds.set(oddId, { ...odd, move: undefined });
    }
    put(matchId, { ...known, odds });
  };

  return {
    learn(pictures) {
      for (const picture of pictures) {
        const known = matches.get(picture.id);
        if (known !== undefined && known.seq >= picture.seq) continue;
        const next = pictureOf(picture, known);
        put(picture.id, next);
        const marked = new Map([...next.odds].filter(([id, odd]) => odd.move && known?.odds.get(id) !== odd));
        if (marked.size > 0) setTimeout(() => unmark(picture.id, marked), markedMs);
      }
    },
    match: (matchId) => matches.get(matchId),
    follow(matchId, follower) {
      const all = followers.get(matchId) ?? new Set();
      followers.set(matchId, all.add(follower));
      return () => {
        all.delete(follower);
        if (all.size === 0) followers.delete(matchId);
      };
    },
  };
}

/** Why an odd takes no bet now. Of a match that was never heard of nothing is known, so nothing is claimed. */
export function closureOf(match: MatchPicture | undefined, oddId: string): Closure | undefined {
  if (match === undefined) return undefined;
  if (match.status === 'ended') return 'ended';
  const odd = match.odds.get(oddId);
  if (odd === undefined) return 'gone';
  return odd.open ? undefined : 'suspended';
}

function pictureOf(arrived: MatchChanged, known: MatchPicture | undefined): MatchPicture {
  const open = !arrived.suspended && arrived.status !== 'ended';
  const odds = new Map(
    arrived.odds.map(({ id, value }) => [id, oddOf({ price: value, open }, known?.odds.get(id))]),
  );
  const { status, clock, score, suspended, seq } = arrived;
  const outcomes = outcomesOf(arrived, known);
  return { status, clock, score, suspended, seq, heardAt: browserNow(), odds, outcomes };
}

function oddOf(arrived: Pick<OddPicture, 'price' | 'open'>, known: OddPicture | undefined): OddPicture {
  if (known === undefined) return { ...arrived, move: undefined };
  if (known.price === arrived.price)
    return known.open === arrived.open ? known : { ...known, open: arrived.open };
  return { ...arrived, move: Number(arrived.price) > Number(known.price) ? 'up' : 'down' };
}

function outcomesOf({ odds }: MatchChanged, known: MatchPicture | undefined): readonly Outcome[] {
  const same =
    known?.outcomes.length === odds.length && known.outcomes.every(({ id }, index) => odds[index]?.id === id);
  return same ? known.outcomes : odds.map(({ id, outcome_name: name }) => ({ id, name }));
}
