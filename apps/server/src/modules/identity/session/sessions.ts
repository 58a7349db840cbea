import type { PlayerId, SessionId } from '@yakamoz/contracts';

import { hashToken, makeToken } from '../../../platform/auth/tokens.ts';
import { slotOf } from '../../../platform/cells.ts';
import type { Tx } from '../../../platform/database.ts';
import type { PageQuery } from '../../../platform/keyset-page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ShownEvent } from '../../access/index.ts';
import { announceSessionsEnded } from '../events.ts';
import type { Context } from '../context.ts';
import {
  deleteOldSessions,
  endSessions,
  keepVerdict,
  listOpenSessions,
  readVerdict,
  renewSession,
} from './store.ts';
import type { EndCause, ListedSession, OpenSession } from './store.ts';

/** The token begins with the slot, so that the edge can route to the player's cell without a lookup. */
export const makeSessionToken = (playerId: PlayerId): string => `${slotOf(playerId)}.${makeToken()}`;

const tokenPattern = /^\d{1,4}\.[A-Za-z0-9_-]{43}$/;

/** `polled`: the page calls by itself, so that the session's idle time goes on. */
export interface Caller {
  ipCountry: string | null;
  polled?: boolean;
}

/**
 * The session of a token, renewed by this use and judged anew where its country was seen to change or its verdict grows old (D-50);
 * undefined where it is unknown, idle for too long or ended.
 */
export async function sessionOf(
  { platform: { database }, jurisdiction, findSession, renewIfOpen }: Context,
  token: string | undefined,
  { ipCountry, polled = false }: Caller,
): Promise<OpenSession | undefined> {
  if (token === undefined || !tokenPattern.test(token)) return undefined;
  const { list } = jurisdiction;
  const found = await findSession({ tokenHash: hashToken(token), ipCountry, list });
  if (found === undefined) return undefined;
  const { country: declaredCountry, verdictDue, ...session } = found;
  const renews = session.renewalDue && !polled;
  if (renews && !(await renewIfOpen(session.sessionId))) return undefined;
  if (verdictDue) {
    const verdict = jurisdiction.judge({ declaredCountry, ipCountry });
    await database.inTransaction((tx) => keepVerdict(tx, session.sessionId, { ...verdict, list }));
  }
  return session;
}

/** SAFE-9: the verdict that a deposit names; the purse is locked. Null with play money where the session was never judged. */
export async function requireVerdict(tx: Tx, sessionId: SessionId | undefined): Promise<string | null> {
  const { verdictId, isAllowed } = await readVerdict(tx, sessionId);
  if (!isAllowed) throw new Refusal('jurisdiction.country_not_served', { facts: { verdict: verdictId } });
  return verdictId;
}

/** Whether the session may stake and deposit from where it is seen. The call itself judged it. */
export const isServed = async ({ platform }: Context, { sessionId }: OpenSession): Promise<boolean> =>
  (await readVerdict(platform.database.reader, sessionId)).isAllowed;

export async function reportActivity(context: Context, session: OpenSession): Promise<Date> {
  const idleEndsAt = await context.platform.database.inTransaction((tx) =>
    renewSession(tx, session.sessionId),
  );
  if (idleEndsAt === undefined) throw new Refusal('identity.no_session');
  return idleEndsAt;
}

export const listSessions = (context: Context, playerId: PlayerId): Promise<ListedSession[]> =>
  listOpenSessions(context.platform.database.reader, playerId);

/** Sign-ins and other proofs of identity, failed ones too, the newest first. */
export const listSignIns = (
  { access }: Context,
  playerId: PlayerId,
  page: PageQuery,
): Promise<{ shown: ShownEvent[]; next: string | null }> => access.eventsOf(playerId, page);

export const signOut = (context: Context, session: OpenSession): Promise<number> =>
  context.platform.database.inTransaction((tx) =>
    endAndAnnounce(tx, { playerId: session.playerId, only: session.sessionId }, 'logout'),
  );

export async function endAndAnnounce(
  tx: Tx,
  which: { playerId: PlayerId; only?: SessionId; except?: SessionId },
  cause: EndCause,
): Promise<number> {
  const ended = await endSessions(tx, which, cause);
  if (ended > 0) await announceSessionsEnded(tx, which.playerId);
  return ended;
}

export const purgeSessions = ({ platform }: Context): Promise<void> =>
  platform.database.inTransaction(deleteOldSessions);
