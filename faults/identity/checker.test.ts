import { expect, test } from 'vitest';
import { type Evidence, judge } from './checker.ts';
import type { Fact } from './facts.ts';

const apis = ['api-1', 'api-2'];

/** A player whose second session was ended by a change of the password, all of it acknowledged. */
const record: Fact[] = [
  { player: 1, kind: 'registered', username: 'deniz', password: 'first' },
  { player: 1, kind: 'opened', session: 'own' },
  { player: 1, kind: 'opened', session: 'other' },
  { player: 1, kind: 'changing', password: 'second' },
  { player: 1, kind: 'ending', sessions: ['own', 'other'] },
  { player: 1, kind: 'changed', password: 'second' },
  { player: 1, kind: 'ended', sessions: ['own', 'other'] },
  { player: 1, kind: 'opened', session: 'renewed' },
];

const seen = (session: string, open: boolean): Fact[] =>
  apis.map((api) => ({ player: 1, kind: 'seen', session, api, open }));
const tried = (password: string, works: boolean): Fact => ({ player: 1, kind: 'tried', password, works });

const findings: Fact[] = [
  tried('first', false),
  tried('second', true),
  ...seen('own', false),
  ...seen('other', false),
  ...seen('renewed', true),
];

/** The findings with some of them replaced by what a broken house would have answered. */
const broken = (...changes: Fact[]): Evidence => ({ record, findings: [...findings, ...changes], apis });

test('nothing is lost and nothing revived in a house that kept its word', () => {
  expect(judge({ record, findings, apis })).toEqual({ acknowledged: 6, lost: [], revived: [] });
});

test('a registration that is gone is counted as lost', () => {
  const { lost } = judge(broken(tried('second', false)));
  expect(lost).toEqual(['player 1: the acknowledged password does not open the account']);
});

test('a change of password that came undone is counted as lost', () => {
  const { lost } = judge(broken(tried('first', true)));
  expect(lost).toEqual(['player 1: a password that was changed still works']);
});

test('a session that nobody ended and that is closed at one process is counted as lost', () => {
  const closed: Fact = { player: 1, kind: 'seen', session: 'renewed', api: 'api-2', open: false };
  expect(judge(broken(closed)).lost).toEqual([
    'session renewed of player 1 is closed at api-2, nobody ended it',
  ]);
});

test('an ended session that is open at one process is counted as revived', () => {
  const open: Fact = { player: 1, kind: 'seen', session: 'other', api: 'api-2', open: true };
  expect(judge(broken(open)).revived).toEqual(['session other of player 1 is open again at api-2']);
});

test('a session revived only for a moment, while things broke, is counted too', () => {
  const open: Fact = { player: 1, kind: 'seen', session: 'other', api: 'api-1', open: true };
  expect(judge({ record: [...record, open], findings, apis }).revived).toHaveLength(1);
});

test('what was never looked at is not proved', () => {
  const unseen = findings.filter((fact) => !(fact.kind === 'seen' && fact.session === 'other'));
  expect(judge({ record, findings: unseen, apis }).lost).toEqual([
    'session other of player 1 was not looked for at api-1,api-2',
  ]);
  const untried = findings.filter(({ kind }) => kind !== 'tried');
  expect(judge({ record, findings: untried, apis }).lost).toHaveLength(2);
});

const unanswered: Fact[] = record.slice(0, 5);

test.each([
  { old: true, next: false, lost: 0 },
  { old: false, next: true, lost: 0 },
  { old: true, next: true, lost: 1 },
  { old: false, next: false, lost: 1 },
])('of a change without an answer exactly one password works: old $old, new $next', ({ old, next, lost }) => {
  const evidence = [tried('first', old), tried('second', next), ...seen('own', old), ...seen('other', old)];
  expect(judge({ record: unanswered, findings: evidence, apis }).lost).toHaveLength(lost);
});
