// What clients and checker write down. The judgement reads nothing else.

type FactOf<Kind extends string, Details> = { player: number; kind: Kind } & Details;

/** A session is named by the SHA-256 of its token, a process by its name. */
export type Fact =
  /** The account exists: the server said so, or let the client sign in to it. */
  | FactOf<'registered', { username: string; password: string }>
  | FactOf<'opened', { session: string }>
  /** Asked for; until the answer comes nobody knows whether it happened. */
  | FactOf<'ending', { sessions: string[] }>
  | FactOf<'ended', { sessions: string[] }>
  | FactOf<'changing', { password: string }>
  | FactOf<'changed', { password: string }>
  /** Seen by asking: whether a session is open at a process, whether a password opens the account. */
  | FactOf<'seen', { session: string; api: string; open: boolean }>
  | FactOf<'tried', { password: string; works: boolean }>;

/** Effects the server acknowledged: these must never be lost. */
export const acknowledgements: ReadonlySet<Fact['kind']> = new Set([
  'registered',
  'opened',
  'ended',
  'changed',
]);
