// What must become of a question. One table, read from above: the first row that fits decides. It is written from what the
// house promises, not from its code: audiences are in the committed list, permissions in the table of roles.
import { mayDo } from '../../packages/contracts/src/index.ts';
import type { Permission } from '../../packages/contracts/src/index.ts';

import type { Cell } from './cells.ts';

/**
 * - `absent`: as if the address did not exist
 * - `foreign`: refused because a page of another site asks
 * - `unsigned`: refused for want of a company's signature
 * - `signed-out`: refused because nobody is signed in
 * - `not-permitted`: refused because the role may not
 * - `refused`: refused for another reason, which says nothing about anybody else
 * - `busy`: asked too often; said after the caller was let in
 * - `answered`
 */
export type Outcome =
  'absent' | 'foreign' | 'unsigned' | 'signed-out' | 'not-permitted' | 'refused' | 'busy' | 'answered';

interface Rule {
  says: string;
  when: (cell: Cell) => boolean;
  expects: readonly Outcome[];
}

const documentsRoute = '/documents/:ticket';
/** What is on offer, the same for everybody; and the page that shows it, with its files. */
const boardRoutes = new Set([
  '/api/v1/sports',
  '/api/v1/sports/matches',
  '/api/v1/sports/matches/:id',
  '/api/v1/sports/search',
  '/api/v1/matches/stream',
  '/*',
  '/assets/*',
  '/robots.txt',
]);
const reached: readonly Outcome[] = ['absent', 'refused', 'busy', 'answered'];
const kept: readonly Outcome[] = ['absent', 'refused'];

/** Routes that move money in or out, or lead to a stake, with the call that stands behind each. */
const moneyCalls = new Set([
  'POST /api/api.php',
  'POST /api/request_transaction.php',
  'POST /api/request_transaction.php#withdrawal',
  'POST /api/otomatik_havale_deposit.php',
  'POST /api/v1/keno/rounds',
  'POST /api/v1/bets',
]);

/**
 * Of these the ones by which money comes in or play begins. The way out stays open, and what was begun goes on: a launch of a game, a
 * pair of seeds.
 */
const goingOn = new Set(['POST /api/request_transaction.php#withdrawal', 'POST /api/v1/keno/rounds']);
const entryCalls = new Set([...moneyCalls].filter((call) => !goingOn.has(call)));

const callOf = ({ route, variant }: Cell): string => `${route.method} ${route.path}${variant}`;
const isMoneyCall = (cell: Cell): boolean => cell.right && moneyCalls.has(callOf(cell));
const isEntry = (cell: Cell): boolean => cell.right && entryCalls.has(callOf(cell));
const standingOf = ({ asker }: Cell): string | undefined =>
  'standing' in asker ? asker.standing : undefined;
const isPlayer = ({ asker }: Cell): boolean => asker.kind === 'player' && asker.standing !== 'expired';
const isMember = ({ asker }: Cell): boolean => asker.kind === 'staff' && asker.standing === 'good';
const isApi = ({ route }: Cell): boolean => route.path.startsWith('/api/');
const isStaffApi = ({ route }: Cell): boolean => route.path.startsWith('/api/staff/');

const rules: readonly Rule[] = [
  {
    says: "the documents' host shows single files and nothing else, and no other host shows them",
    when: ({ route, host }) => (route.path === documentsRoute) !== (host === 'documents'),
    expects: ['absent'],
  },
  {
    says: "the board's host shows what is on offer and nothing else, so nobody is signed in there",
    when: ({ route, host }) => host === 'board' && !boardRoutes.has(route.path),
    expects: ['absent'],
  },
  {
    says: "the staff's calls exist on the staff's host alone, all others on the player's alone",
    when: (cell) => isApi(cell) && isStaffApi(cell) !== (cell.host === 'staff'),
    expects: ['absent'],
  },
  {
    says: 'what changes something is not taken from a page of another site',
    when: ({ foreign }) => foreign,
    expects: ['foreign'],
  },
  {
    says: "a company's call carries its signature",
    when: ({ route }) => route.audience.startsWith('provider:'),
    expects: ['unsigned'],
  },
  { says: 'open to everybody', when: ({ route }) => route.audience === 'public', expects: reached },
  {
    says: "a player's call needs the live session of a player",
    when: (cell) => cell.route.audience === 'player' && !isPlayer(cell),
    expects: ['signed-out'],
  },
  {
    says: 'a call of the staff needs the live session of a member whose account is open',
    when: (cell) => cell.route.audience.startsWith('staff:') && !isMember(cell),
    expects: ['signed-out'],
  },
  {
    says: 'a role does what its permissions name, whoever the player is that it concerns',
    when: ({ route, asker }) =>
      asker.kind === 'staff' && !mayDo(asker.role, route.audience.slice('staff:'.length) as Permission),
    expects: ['not-permitted'],
  },
  {
    says: "nobody's object is anything to another player",
    when: ({ route, about }) => route.audience === 'player' && about === 'owner',
    expects: kept,
  },
  {
    says: 'a player whose ways staff closed neither pays in nor out, nor opens a game',
    when: (cell) => isMoneyCall(cell) && standingOf(cell) === 'blocked',
    expects: kept,
  },
  {
    says: 'a method or game without bounds in the currency of a player is not offered to them (D-37)',
    when: (cell) => isMoneyCall(cell) && standingOf(cell) === 'other-currency',
    expects: kept,
  },
  {
    says: 'who has not accepted what is in force neither pays in nor opens a game (D-39)',
    when: (cell) => isEntry(cell) && standingOf(cell) === 'unconsented',
    expects: kept,
  },
  {
    says: 'nor does who has not verified the e-mail address, where the operator demands it',
    when: (cell) => isEntry(cell) && standingOf(cell) === 'unverified',
    expects: kept,
  },
  {
    says: 'a good player may do all of that: otherwise the rows above would prove nothing',
    when: (cell) => isMoneyCall(cell) && standingOf(cell) === 'good',
    expects: ['answered'],
  },
  { says: 'everybody reaches what is theirs', when: () => true, expects: reached },
];

export function ruleOf(cell: Cell): Rule {
  const rule = rules.find(({ when }) => when(cell));
  if (rule === undefined) throw new Error('the last row fits always');
  return rule;
}
