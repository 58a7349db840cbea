// The measures of the game, the same in browser and server.

export const columnCount = 6;
export const rowCount = 5;
/** So many of a colour burst, wherever they lie. */
export const burstMin = 8;
/** Each burst lights the next pearl of the string and pays so many times its price. After the last nothing falls. */
export const stringFactors = [1, 2, 3, 5, 8, 12, 20] as const;

/** Prices are in twentieths of the stake, so that stakes of whole twenties pay whole minor units. */
export const partsPerStake = 20n;
/** From so many pearls of a colour on, so many twentieths. */
export const prices: readonly (readonly [count: number, parts: number])[] = [
  [8, 5],
  [9, 7],
  [10, 15],
  [11, 30],
  [12, 80],
  [13, 200],
  [14, 500],
  [15, 1500],
];
