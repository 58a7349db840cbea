// Every time limit and size limit of playing games, in one place.

/** The token is part of an address, so it is valid only as long as a slow phone needs to load a game. */
export const tokenSeconds = 120;

/** docs/protocols/game-wallet, rule 9: after this time the studio is asked about an open round. */
export const unfinishedHours = 48;
/** Rule 9: after this time without any answer of its studio an open round is cancelled. */
export const silentHours = 24;

/** A signed call is valid for five minutes before and after its timestamp; the rest allows for clock differences. */
export const nonceMinutes = 15;

/** A jackpot amount older than this is no longer shown. */
export const poolMinutes = 10;

/** A round of an earlier launch can be resumed; older rounds have been finished or cancelled by then (rule 9). */
export const resumeDays = 7;

/** Transactions are compared only after this time: a call that is still being repeated is no difference yet. */
export const settledMinutes = 15;
export const transactionListDays = 35;

export const historyLength = 50;
export const historyMax = 200;
/** How many rounds of a player are added up at once; above it a shorter period is asked for. */
export const summedRoundsMax = 50_000;
/** Rows of a player's file. */
export const fileRoundsMax = 20_000;
