// What a stake is multiplied by: by the version of the table, then the count of picks, then of hits.

/** By the count of picks, then of hits. What is not listed pays nothing. */
export type PayTable = Readonly<Record<number, Readonly<Record<number, number>>>>;

/** A version never changes once a round was played by it; a change of the table is a new version. */
export const payTables: Readonly<Record<number, PayTable>> = {
  1: {
    1: { 1: 3 },
    2: { 2: 9 },
    3: { 2: 1, 3: 48 },
    4: { 2: 1, 3: 6, 4: 120 },
    5: { 3: 2, 4: 18, 5: 800 },
    6: { 3: 1, 4: 7, 5: 80, 6: 1_500 },
    7: { 4: 3, 5: 25, 6: 300, 7: 5_000 },
    8: { 4: 2, 5: 10, 6: 100, 7: 1_000, 8: 10_000 },
    9: { 5: 5, 6: 50, 7: 500, 8: 5_000, 9: 25_000 },
    10: { 5: 2, 6: 20, 7: 200, 8: 2_000, 9: 10_000, 10: 100_000 },
  },
};

/** The version that new rounds are played by (D-16). */
export const tableVersion = 1;
