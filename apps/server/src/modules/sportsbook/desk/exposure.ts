// What open bets may cost, and alarms of bets that look as if somebody knew more.
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Staff, StaffSession } from '../../staff/index.ts';
import { findMatch } from '../board/board-store.ts';
import * as store from './exposure-store.ts';
import type { AlarmRow, ExposureRow, LiabilityRow } from './exposure-store.ts';
import { keptByScore } from './score-rules.ts';

export interface MatchExposure {
  rows: ExposureRow[];
  /** By currency what the house keeps at each final score; empty where no score decides. */
  scores: { currency: string; kept: ReturnType<typeof keptByScore> }[];
}

export interface ExposureDesk {
  ofMatch(id: string): Promise<MatchExposure>;
  largest(): Promise<LiabilityRow[]>;
  alarms(): Promise<AlarmRow[]>;
  markSeen(session: StaffSession, id: string): Promise<void>;
  /** Looks for what should ring; returns how many alarms there are more. */
  raiseAlarms(): Promise<number>;
}

const largestMax = 50;
const alarmsMax = 50;

export function createExposureDesk(
  { database }: Pick<Platform, 'database'>,
  { staff }: { staff: Staff },
): ExposureDesk {
  const { reader } = database;
  staff.waiting.register({
    queue: 'alarms',
    desk: 'trading',
    permission: 'trading.read',
    read: () => store.readWaiting(reader),
  });
  return {
    async ofMatch(id) {
      const [match, rows] = await Promise.all([findMatch(reader, id), store.exposureOf(reader, id)]);
      if (match === undefined) throw new Refusal('platform.not_found');
      const currencies = [...new Set(rows.map(({ currency }) => currency))];
      return {
        rows,
        scores:
          match.sport === 'football'
            ? currencies.map((currency) => ({ currency, kept: keptByScore(heldIn(rows, currency)) }))
            : [],
      };
    },
    largest: () => store.listLargest(reader, largestMax),
    alarms: () => store.listAlarms(reader, alarmsMax),
    markSeen: (session, id) =>
      database.inTransaction(async (tx) => {
        if (!(await store.markSeen(tx, { id, by: session.login }))) throw new Refusal('platform.not_found');
        await staff.record(tx, session, {
          action: 'sportsbook.see_alarm',
          subject: `alarm:${id}`,
          facts: {},
        });
      }),
    raiseAlarms: () => database.inTransaction(store.raiseAlarms),
  };
}

const heldIn = (rows: readonly ExposureRow[], currency: string) =>
  rows
    .filter((row) => row.currency === currency)
    .map((row) => ({ ...row, stake: BigInt(row.stake), possible: BigInt(row.possible) }));
