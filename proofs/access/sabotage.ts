// Holes that a house could have. Where the guard is code, a gate in front of the server plays a server without it; where it
// is a fact of the database, the database is changed. A proof that does not find them would prove nothing.
import type { Cell } from './cells.ts';
import type { Hole } from './proof.ts';
import { hosts } from './stage.ts';

const of =
  (method: string, path: string) =>
  ({ route }: Cell): boolean =>
    route.method === method && route.path === path;

const standing =
  (wanted: string) =>
  ({ asker }: Cell): boolean =>
    'standing' in asker && asker.standing === wanted;

const withCookie = <Q extends { headers: Record<string, string> }>(question: Q, cookie: string): Q => ({
  ...question,
  headers: { ...question.headers, cookie },
});

export const holes: readonly Hole[] = [
  {
    what: "a player's call without its guard",
    among: of('GET', '/api/v1/sessions'),
    gate: (question, { asker }, { players }) =>
      asker.kind === 'visitor' ? withCookie(question, players.good.cookie) : question,
  },
  {
    what: "a call that shows anybody's payment",
    among: of('GET', '/api/v1/payments/requests/:id'),
    gate: (question, { asker }, { owner }) =>
      asker.kind === 'player' ? withCookie(question, owner.cookie) : question,
  },
  {
    what: "a call that takes anybody's saved address away",
    among: of('DELETE', '/api/v1/payments/destinations/:id'),
    gate: (question, { about }, { owner }) =>
      about === 'owner' ? withCookie(question, owner.cookie) : question,
  },
  {
    what: 'a permission that every role has',
    among: of('POST', '/api/staff/v1/payments/methods/:id'),
    gate: (question, { asker }, { staff }) =>
      asker.kind === 'staff' ? withCookie(question, staff.finance.good) : question,
  },
  {
    what: 'a call of the staff that is served to players too',
    among: of('GET', '/api/staff/v1/players/:id'),
    gate: (question, { host }, { staff }) => {
      if (host !== 'player') return question;
      const there = withCookie(question, staff.risk.good);
      return { ...there, headers: { ...there.headers, 'x-forwarded-host': hosts.staff } };
    },
  },
  {
    what: "a player's call that is served at the board's host",
    among: of('GET', '/api/v1/bets'),
    gate: (question, { host }) =>
      host === 'board'
        ? { ...question, headers: { ...question.headers, 'x-forwarded-host': hosts.player } }
        : question,
  },
  {
    what: 'a call that any page may make',
    among: of('POST', '/api/change_password.php'),
    gate: (question) => {
      const { origin: _origin, 'sec-fetch-site': _site, ...headers } = question.headers;
      return { ...question, headers };
    },
  },
  {
    what: 'sessions that never end',
    among: (cell) => standing('expired')(cell) && cell.asker.kind === 'player' && cell.host === 'player',
    sql: ({ players }) =>
      `update identity.session set expires_at = platform.now() + interval '1 day' where player_id = ${players.expired.id}`,
  },
  {
    what: 'accounts of staff that cannot be closed',
    among: (cell) => standing('blocked')(cell) && cell.asker.kind === 'staff' && cell.host === 'staff',
    sql: () => 'update staff.member set closed_at = null',
  },
  {
    what: 'a block that closes nothing',
    among: ({ right }) => right,
    sql: ({ players }) =>
      `select wallet.set_gate(${players.blocked.id}, 'staff', way, null)
       from unnest(array['stake', 'deposit', 'withdraw']) as way`,
  },
];
