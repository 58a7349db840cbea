// The figures of the fall, exact. What lies between two cascades is told by how many there are of each colour, and since
// colours are alike, by those counts in falling order: 999 positions. They are a Markov chain, walked once in whole
// numbers: n pearls fall in 7^n ways, each as likely as any other.
import { burstMin, stringFactors } from './client/prices.ts';
import { cellCount, colourCount, priceOf } from './math.ts';

export interface ExactFall {
  /** All ways in which a fall can go; every figure is a share of it. */
  outOf: bigint;
  /** Over all ways: what they pay, and its square, in twentieths of the stake. */
  paid: bigint;
  square: bigint;
  /** In how many ways the fall has so many cascades and the last of them bursts so many pearls. */
  ends: { cascades: number; burst: number; ways: bigint }[];
}

/**
 * In how many ways something comes about, and over those ways the sum of what they have paid and of its square. Where
 * each of them pays x more, the sums grow by count·x and by 2·paid·x + count·x².
 */
interface Ways {
  count: bigint;
  paid: bigint;
  square: bigint;
}

/** Counts of the colours, falling: below eight each, so seven octal digits. */
type Position = number;
const positionCount = 8 ** colourCount;
const emptyPosition: Position = 0;

const powers = Array.from(
  { length: cellCount * stringFactors.length + 1 },
  (_, n) => BigInt(colourCount) ** BigInt(n),
);
const waysOf = (pearls: number): bigint => powers[pearls] ?? 0n;

const choices: bigint[][] = [[1n]];
for (let n = 1; n <= cellCount; n += 1) {
  const above = choices[n - 1] ?? [];
  choices.push(Array.from({ length: n + 1 }, (_, k) => (above[k - 1] ?? 0n) + (above[k] ?? 0n)));
}
const choose = (n: number, k: number): bigint => choices[n]?.[k] ?? 0n;

let walked: ExactFall | undefined;
/** Takes a second or two, once. */
export const exactFall = (): ExactFall => (walked ??= walkFall());

function walkFall(): ExactFall {
  const fall: ExactFall = { outOf: waysOf(cellCount * stringFactors.length), paid: 0n, square: 0n, ends: [] };
  /** These positions are the end of their falls; `burst` pearls were the last, `ways` tells how many falls that are. */
  const end = (cascades: number, positions: Iterable<[burst: number, ways: bigint]>): void => {
    const byBurst = new Map<number, bigint>();
    for (const [burst, ways] of positions) addTo(byBurst, burst, ways);
    for (const [burst, ways] of byBurst) fall.ends.push({ cascades, burst, ways });
  };
  const pay = ({ paid, square }: Ways, times: bigint): void => {
    fall.paid += paid * times;
    fall.square += square * times;
  };

  let lying = new Map<Position, Ways>([[emptyPosition, { count: 1n, paid: 0n, square: 0n }]]);
  for (const [cascades, times] of stringFactors.entries()) {
    // To be comparable, every fall is counted as if all pearls of all cascades were drawn, needed or not.
    const unneeded = cellCount * (stringFactors.length - cascades - 1);
    const quiet = [...lying].map(([position, { count }]): [number, bigint] => {
      const gap = gapOf(position);
      return [cascades === 0 ? 0 : gap, count * quietWays(position) * waysOf(cellCount - gap + unneeded)];
    });
    end(cascades, quiet);
    const next = refill(lying, times);
    for (const [position, ways] of next) {
      if (gapOf(position) > 0) continue;
      pay(ways, waysOf(unneeded));
      next.delete(position);
    }
    lying = next;
  }
  end(
    stringFactors.length,
    [...lying].map(([position, { count }]) => [gapOf(position), count]),
  );
  for (const ways of lying.values()) pay(ways, 1n);
  return fall;
}

/** Fills the gaps, bursts what is to burst and pays for it; where nothing burst the board is full. */
function refill(lying: Map<Position, Ways>, times: number): Map<Position, Ways> {
  // One colour after the other takes its share of the pearls that are still to fall. Until all had their turn a key is
  // that number and the counts: of the colours that had their turn, falling, then of the others, falling.
  let turn = new Map<number, Ways>();
  for (const [position, { count, paid, square }] of lying) {
    const gap = gapOf(position);
    const unneeded = waysOf(cellCount - gap);
    turn.set(gap * positionCount + position, {
      count: count * unneeded,
      paid: paid * unneeded,
      square: square * unneeded,
    });
  }
  const pays = Array.from({ length: cellCount + 1 }, (_, count) => BigInt(priceOf(count) * times));
  for (let had = 0; had < colourCount; had += 1) {
    const next = new Map<number, Ways>();
    for (const [key, ways] of turn) {
      const toFall = Math.floor(key / positionCount);
      const counts = countsOf(key % positionCount);
      const before = counts[had] ?? 0;
      const most = Math.min(burstMin - 1, before + toFall);
      const positions = Array.from({ length: most + 1 }, (_, left) => positionOf(placed(counts, had, left)));
      // The last colour takes all that is left.
      for (let share = had === colourCount - 1 ? toFall : 0; share <= toFall; share += 1) {
        const count = before + share;
        const to =
          (toFall - share) * positionCount + (positions[count >= burstMin ? 0 : count] ?? emptyPosition);
        pour(next, to, ways, choose(toFall, share), pays[count] ?? 0n);
      }
    }
    turn = next;
  }
  return turn;
}

/** The counts with the one at this place changed and sorted in among those before it. */
function placed(counts: readonly number[], at: number, count: number): number[] {
  const earlier = counts.slice(0, at);
  const behind = earlier.findIndex((other) => other < count);
  earlier.splice(behind === -1 ? at : behind, 0, count);
  return [...earlier, ...counts.slice(at + 1)];
}

function pour(
  into: Map<number, Ways>,
  key: number,
  { count, paid, square }: Ways,
  factor: bigint,
  pay: bigint,
): void {
  let ways = into.get(key);
  if (ways === undefined) {
    ways = { count: 0n, paid: 0n, square: 0n };
    into.set(key, ways);
  }
  ways.count += count * factor;
  ways.paid += (pay === 0n ? paid : paid + count * pay) * factor;
  ways.square += (pay === 0n ? square : square + 2n * paid * pay + count * pay * pay) * factor;
}

/** In how many ways the gaps fill without a burst. */
function quietWays(position: Position): bigint {
  const gap = gapOf(position);
  let ways = new Map<number, bigint>([[gap, 1n]]);
  for (const before of countsOf(position)) {
    const next = new Map<number, bigint>();
    for (const [toFall, count] of ways)
      for (let share = 0; share <= Math.min(toFall, burstMin - 1 - before); share += 1)
        addTo(next, toFall - share, count * choose(toFall, share));
    ways = next;
  }
  return ways.get(0) ?? 0n;
}

const addTo = <Key>(map: Map<Key, bigint>, key: Key, amount: bigint): void =>
  void map.set(key, (map.get(key) ?? 0n) + amount);

const positionOf = (counts: readonly number[]): Position =>
  counts.reduce((digits, count) => digits * 8 + count, 0);

function countsOf(position: Position): number[] {
  const counts: number[] = [];
  for (let digits = position, at = colourCount - 1; at >= 0; at -= 1, digits >>= 3) counts[at] = digits & 7;
  return counts;
}

const gapOf = (position: Position): number =>
  cellCount - countsOf(position).reduce((sum, count) => sum + count, 0);

/** The most that one round can pay, in twentieths of the stake: every cascade clears the board at the best price. */
export function mostParts(): bigint {
  const best = [0];
  for (let pearls = 1; pearls <= cellCount; pearls += 1)
    best.push(
      Math.max(
        ...best.map((rest, used) => (pearls - used >= burstMin ? rest + priceOf(pearls - used) : rest)),
      ),
    );
  return BigInt((best[cellCount] ?? 0) * stringFactors.reduce((sum, times) => sum + times, 0));
}
