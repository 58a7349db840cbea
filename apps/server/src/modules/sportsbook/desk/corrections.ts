// SPB-20: corrections of paid bets that are held back: one member proposes, another approves, and the approval carries them out.
import { couponCodeOf } from '@yakamoz/contracts';
import type { ApprovalId, Currency, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Staff, StaffSession } from '../../staff/index.ts';
import { cameTexts } from './correction-texts.ts';

const approvalKind = 'sportsbook.correction';
const listMax = 200;

interface HeldRow {
  contradiction_id: string;
  player_id: PlayerId;
  bet_id: string;
  currency: Currency;
  revision: number;
  paid: string;
  value: string | null;
  why: 'late' | 'large' | 'gift' | null;
  at: Date;
}

export interface HeldCorrection extends HeldRow {
  approvalId: ApprovalId | null;
}

export interface Corrections {
  list(): Promise<HeldCorrection[]>;
  /** Undefined where nothing of it is held back. */
  ofBet(betId: string): Promise<HeldCorrection | undefined>;
  propose(session: StaffSession, asked: { id: string; reason: string }): Promise<ApprovalId>;
}

const payload = z.object({ contradiction_id: z.string() });

export function createCorrections({ database }: Platform, { staff }: { staff: Staff }): Corrections {
  staff.approvals.register({
    kind: approvalKind,
    permission: 'trading.correct',
    async execute(tx, { approvalId }) {
      const inTheWay = await carryCorrection(tx, approvalId);
      return inTheWay === null ? { outcome: 'done' } : { outcome: 'failed', result: cameTexts[inTheWay] };
    },
    async refused(tx, approval, why) {
      // What lapses is held back still.
      if (why === undefined) return;
      const { contradiction_id: id } = payload.parse(approval.payload);
      await sql`select sportsbook.let_stand(${id}, ${approval.approvalId}, ${why.reason})`.execute(tx);
    },
  });

  const withApprovals = async (reader: Reader, rows: readonly HeldRow[]): Promise<HeldCorrection[]> => {
    const waiting = await staff.approvals.waitingFor(reader, {
      kind: approvalKind,
      field: 'contradiction_id',
      values: rows.map((row) => row.contradiction_id),
    });
    return rows.map((row) => ({ ...row, approvalId: waiting.get(row.contradiction_id) ?? null }));
  };

  return {
    list: async () => withApprovals(database.reader, await readHeld(database.reader, {})),
    async ofBet(betId) {
      const rows = await readHeld(database.reader, { betId });
      return (await withApprovals(database.reader, rows))[0];
    },
    propose: (session, { id, reason }) =>
      database.inTransaction(async (tx) => {
        const [held] = await withApprovals(tx, await readHeld(tx, { id }));
        if (held === undefined) throw new Refusal('sportsbook.correction_unknown');
        if (held.why === 'gift') throw new Refusal('sportsbook.gift_played_again');
        if (held.approvalId !== null) throw new Refusal('sportsbook.correction_proposed');
        return staff.approvals.propose(tx, session, {
          kind: approvalKind,
          subject: `player:${held.player_id}`,
          payload: {
            contradiction_id: held.contradiction_id,
            bet_id: held.bet_id,
            coupon: couponCodeOf(held.bet_id),
            currency: held.currency,
            paid: decimalOf(BigInt(held.paid)),
            new_value: held.value === null ? null : decimalOf(BigInt(held.value)),
            revision: held.revision,
          },
          reason,
        });
      }),
  };
}

async function readHeld(reader: Reader, { id, betId }: { id?: string; betId?: string }): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select held.*, bet.currency
    from sportsbook.held_corrections() as held
    join sportsbook.bet on bet.player_id = held.player_id and bet.bet_id = held.bet_id
    where (${id ?? null}::bigint is null or held.contradiction_id = ${id ?? null})
      and (${betId ?? null}::bigint is null or held.bet_id = ${betId ?? null})
    order by held.contradiction_id limit ${listMax}
  `.execute(reader);
  return rows;
}

/** SQL takes everything from the approval. Null where it is done. */
async function carryCorrection(tx: Tx, approvalId: ApprovalId): Promise<keyof typeof cameTexts | null> {
  const { rows } = await sql<{ in_the_way: keyof typeof cameTexts | null }>`
    select sportsbook.carry_correction(${approvalId}) as in_the_way
  `.execute(tx);
  return rows[0]?.in_the_way ?? null;
}
