// The process's own clock, for measuring and logging. Rules that decide about a player take the time from
// SQL's platform.now(), which tests can move and an installation with real money cannot.
export const now = (): Date => new Date();

export const monotonicMs = (): number => performance.now();
