// The chips on the table, and how to take a step back.

export type Laid = ReadonlyMap<string, bigint>;

export interface Bets {
  laid(): Laid;
  total: () => bigint;
  lay(place: string, amount: bigint): void;
  /** Takes all chips from one place. */
  lift(place: string): void;
  undo: () => void;
  clear: () => void;
  double: () => void;
  /** What was last played. */
  repeat: () => void;
  /** These chips were played. */
  remember(): void;
  canUndo(): boolean;
  canRepeat(): boolean;
}

const totalOf = (laid: Laid): bigint => [...laid.values()].reduce((sum, amount) => sum + amount, 0n);

export function createBets(): Bets {
  let laid: Laid = new Map();
  let played: Laid = new Map();
  let before: Laid[] = [];

  function change(next: Laid): void {
    before.push(laid);
    laid = next;
  }

  return {
    laid: () => laid,
    total: () => totalOf(laid),
    lay: (place, amount) => change(new Map([...laid, [place, (laid.get(place) ?? 0n) + amount]])),
    lift(place) {
      if (laid.has(place)) change(new Map([...laid].filter(([id]) => id !== place)));
    },
    undo() {
      laid = before.pop() ?? laid;
    },
    clear() {
      if (laid.size > 0) change(new Map());
    },
    double() {
      if (laid.size > 0) change(new Map([...laid].map(([place, amount]) => [place, amount * 2n])));
    },
    repeat: () => change(played),
    remember() {
      played = laid;
      laid = new Map();
      before = [];
    },
    canUndo: () => before.length > 0,
    canRepeat: () => played.size > 0,
  };
}
