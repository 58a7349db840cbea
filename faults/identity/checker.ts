// Judges what was written down. Pure: the same facts always give the same verdict.
import { acknowledgements, type Fact } from './facts.ts';

export interface Verdict {
  acknowledged: number;
  /** One sentence for each acknowledged effect that is not true any more. */
  lost: string[];
  /** One sentence for each session that was open after its end had been acknowledged. */
  revived: string[];
}

export interface Expected {
  player: number;
  username: string;
  /** The password acknowledged last. */
  password: string | undefined;
  /** Asked for without an answer: this one or the acknowledged one is right, and only one of them. */
  nextPassword: string | undefined;
  oldPasswords: string[];
  sessions: Map<string, 'open' | 'unknown' | 'ended'>;
}

export function expectationsOf(facts: readonly Fact[]): Expected[] {
  const players = new Map<number, Expected>();
  for (const fact of facts) note(expectedOf(players, fact.player), fact);
  return [...players.values()];
}

function expectedOf(players: Map<number, Expected>, player: number): Expected {
  const known = players.get(player);
  if (known !== undefined) return known;
  const fresh: Expected = {
    player,
    username: '',
    password: undefined,
    nextPassword: undefined,
    oldPasswords: [],
    sessions: new Map(),
  };
  players.set(player, fresh);
  return fresh;
}

/** Brings what is expected up to date. */
function note(expected: Expected, fact: Fact): void {
  switch (fact.kind) {
    case 'registered':
      expected.username = fact.username;
      expected.password = fact.password;
      break;
    case 'changing':
      expected.nextPassword = fact.password;
      break;
    case 'changed':
      if (expected.password !== undefined) expected.oldPasswords.push(expected.password);
      expected.password = fact.password;
      expected.nextPassword = undefined;
      break;
    case 'opened':
      expected.sessions.set(fact.session, 'open');
      break;
    case 'ending':
      for (const session of fact.sessions) {
        if (expected.sessions.get(session) === 'open') expected.sessions.set(session, 'unknown');
      }
      break;
    case 'ended':
      for (const session of fact.sessions) expected.sessions.set(session, 'ended');
      break;
    case 'seen':
    case 'tried':
      break;
  }
}

export interface Evidence {
  /** What the clients wrote while things broke, in the order of writing. */
  record: readonly Fact[];
  /** What was found afterwards in the healed house. */
  findings: readonly Fact[];
  /** The processes each session must have been asked at. */
  apis: readonly string[];
}

export function judge({ record, findings, apis }: Evidence): Verdict {
  const lost: string[] = [];
  // By session: one that is wrong at both processes is still one session.
  const closed = new Map<string, string>();
  const revived = new Map<string, string>();
  const players = new Map<number, Expected>();
  for (const fact of [...record, ...findings]) {
    const expected = expectedOf(players, fact.player);
    note(expected, fact);
    if (fact.kind !== 'seen') continue;
    const state = expected.sessions.get(fact.session);
    if (state === 'ended' && fact.open) {
      revived.set(fact.session, `${nameOf(fact)} is open again at ${fact.api}`);
    }
    if (state === 'open' && !fact.open) {
      closed.set(fact.session, `${nameOf(fact)} is closed at ${fact.api}, nobody ended it`);
    }
  }

  const found = indexFindings(findings);
  for (const expected of players.values()) {
    const { player } = expected;
    lost.push(...passwordFaults(expected, found).map((fault) => `player ${player}: ${fault}`));
    // What was not looked at is not proved.
    for (const session of expected.sessions.keys()) {
      const missing = apis.filter((api) => !found.asked.has(`${session} ${api}`));
      if (missing.length > 0)
        lost.push(`${nameOf({ player, session })} was not looked for at ${missing.join()}`);
    }
  }
  const acknowledged = record.filter(({ kind }) => acknowledgements.has(kind)).length;
  return { acknowledged, lost: [...lost, ...closed.values()], revived: [...revived.values()] };
}

const nameOf = ({ player, session }: { player: number; session: string }): string =>
  `session ${session.slice(0, 12)} of player ${player}`;

interface Found {
  works(player: number, password: string): boolean | undefined;
  /** Session and process, separated by a blank. */
  asked: Set<string>;
}

function indexFindings(findings: readonly Fact[]): Found {
  const tried = new Map<string, boolean>();
  const asked = new Set<string>();
  for (const fact of findings) {
    if (fact.kind === 'tried') tried.set(`${fact.player} ${fact.password}`, fact.works);
    if (fact.kind === 'seen') asked.add(`${fact.session} ${fact.api}`);
  }
  return { works: (player, password) => tried.get(`${player} ${password}`), asked };
}

function passwordFaults(expected: Expected, found: Found): string[] {
  const { player, password, nextPassword, oldPasswords } = expected;
  if (password === undefined) return [];
  const faults = oldPasswords
    .filter((old) => found.works(player, old) !== false)
    .map(() => 'a password that was changed still works');
  if (nextPassword === undefined) {
    if (found.works(player, password) === true) return faults;
    return [...faults, 'the acknowledged password does not open the account'];
  }
  const right = [password, nextPassword].filter((candidate) => found.works(player, candidate) === true);
  if (right.length === 1) return faults;
  return [...faults, `${right.length} of the old and the new password work, not exactly one`];
}
