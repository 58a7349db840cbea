// Every bound of playing games, in one place.

/** A token travels in an address: as long as a slow phone needs to load a game, and no longer. */
export const tokenSeconds = 120;

/** docs/protocols/game-wallet, rule 9: after this an open round is looked up. */
export const unfinishedHours = 48;
/** Rule 9: a studio that gives no answer for so long has had its time. */
export const silentHours = 24;

/** A signed call is good for five minutes either way; the rest is for clocks that go apart. */
export const nonceMinutes = 15;

/** A pool that nobody has told for so long may hold anything by now. */
export const poolMinutes = 10;

/** A round that was begun in an earlier launch can be resumed; after so long the house has seen to it (rule 9). */
export const resumeDays = 7;

/** What both sides know by now: a call that is still being repeated is no difference yet. */
export const settledMinutes = 15;
export const transactionListDays = 35;

export const historyLength = 50;
export const historyMax = 200;
