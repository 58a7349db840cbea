import { staffPlayersCalls } from '@yakamoz/contracts';
import type { BodyOf } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Routes } from '../../../platform/http/routes.ts';
import { eventOnWire } from '../../access/index.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { ListedPlayer, PlayerPage } from './desk.ts';
import type { Note } from './store.ts';
import type { Identity } from '../identity.ts';
import { maskEmail, maskPhone } from './masking-rules.ts';
import type { PlayerFilter } from './player-search-rules.ts';

export function identityStaffRoutes(routes: Routes<unknown, StaffSession>, { desk }: Identity): void {
  routes.forStaff(staffPlayersCalls.listPlayers, async ({ body, staff }) => {
    const { players, next } = await desk.findPlayers(staff, filterOf(body), body);
    return { players: players.map(listedOnWire), next };
  });

  routes.forStaff(staffPlayersCalls.exportPlayers, async ({ body, staff, reply }) => {
    const rows = await desk.exportPlayers(staff, filterOf(body), body.reason);
    void reply.type('text/csv; charset=utf-8');
    void reply.header('content-disposition', 'attachment; filename="oyuncular.csv"');
    return rows;
  });

  routes.forStaff(staffPlayersCalls.getPlayer, async ({ params }) =>
    pageOnWire(await desk.playerPage(params.id)),
  );

  routes.forStaff(staffPlayersCalls.revealPlayer, async ({ params, body, staff }) => ({
    values: await desk.reveal(staff, { playerId: params.id, ...body }),
  }));

  routes.forStaff(staffPlayersCalls.blockPlayer, async ({ params, body, staff }) => {
    const { ways, reason, end_sessions: endSessions } = body;
    return { sessions_ended: await desk.block(staff, { playerId: params.id, ways, reason, endSessions }) };
  });

  routes.forStaff(staffPlayersCalls.unblockPlayer, async ({ params, body, staff }) => {
    await desk.unblock(staff, { playerId: params.id, reason: body.reason });
    return {};
  });

  routes.forStaff(staffPlayersCalls.listPlayerSessions, async ({ params }) => ({
    sessions: (await desk.listSessions(params.id)).map((session) => ({
      id: session.sessionId,
      device: session.device,
      network: session.network,
      started_at: session.startedAt.toISOString(),
      seen_at: session.seenAt.toISOString(),
    })),
  }));

  routes.forStaff(staffPlayersCalls.listPlayerSignIns, async ({ params, query }) => {
    const { shown, next } = await desk.listSignIns(params.id, query);
    return { events: shown.map(eventOnWire), next };
  });

  routes.forStaff(staffPlayersCalls.endPlayerSessions, async ({ params, body, staff }) => ({
    ended: await desk.endSessions(staff, { playerId: params.id, reason: body.reason }),
  }));

  routes.forStaff(staffPlayersCalls.listNotes, async ({ params, query }) => {
    const { notes, next } = await desk.listNotes(params.id, query.before);
    return { notes: notes.map(noteOnWire), next };
  });

  routes.forStaff(staffPlayersCalls.addNote, async ({ params, body, staff }) =>
    noteOnWire(await desk.addNote(staff, { playerId: params.id, body: body.body })),
  );
}

type FilterOnWire = Omit<BodyOf<typeof staffPlayersCalls.exportPlayers>, 'reason'>;

const filterOf = (wire: FilterOnWire): PlayerFilter => ({
  search: wire.search,
  status: wire.status,
  currency: wire.currency,
  emailVerified: wire.email_verified && wire.email_verified === 'yes',
  registeredFrom: wire.registered_from,
  registeredTo: wire.registered_to,
});

const listedOnWire = (player: ListedPlayer) => ({
  id: player.playerId,
  username: player.username,
  name: [player.firstName, player.middleName, player.lastName].filter((name) => name !== '').join(' '),
  email_masked: maskEmail(player.email),
  phone_masked: maskPhone(player.phone),
  email_verified: player.emailVerified,
  currency: player.currency,
  balance: decimalOf(player.balance),
  status: statusOf(player),
  registered_at: player.registeredAt.toISOString(),
});

/** A closed account stays closed; this takes precedence over a block. */
const statusOf = ({ closed, blocked }: { closed: boolean; blocked: boolean }): Status =>
  closed ? 'closed' : blocked ? 'blocked' : 'open';
type Status = 'open' | 'blocked' | 'closed';

const pageOnWire = ({ player, masked, balance, block, closures }: PlayerPage) => ({
  id: player.playerId,
  username: player.username,
  status: statusOf({ closed: player.closed, blocked: block !== undefined }),
  currency: player.currency,
  registered_at: player.registeredAt.toISOString(),
  balances: {
    cash: decimalOf(balance.cash),
    bonus: decimalOf(balance.bonus),
    open_bets: decimalOf(balance.openBets),
    withdrawal_pending: decimalOf(balance.withdrawalPending),
    receivable: decimalOf(balance.receivable),
  },
  profile: {
    first_name: player.firstName,
    middle_name: player.middleName,
    last_name: player.lastName,
    gender: player.gender,
    country: player.country,
    city: player.city,
    email_verified: player.emailVerifiedAt !== null,
    ...masked,
  },
  block: block ? { ...block, at: block.at.toISOString() } : null,
  closures: closures.map(({ source, way, until, byStaff }) => ({
    source,
    way,
    until: until?.toISOString() ?? null,
    by_staff: byStaff,
  })),
});

const noteOnWire = ({ noteId, author, body, at }: Note) => ({
  id: noteId,
  author,
  body,
  at: at.toISOString(),
});
