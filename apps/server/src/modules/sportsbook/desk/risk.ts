// How much the house dares: bounds of liability, and by what those of a player are multiplied (SPB-11).
import type { PlayerId } from '@yakamoz/contracts';
import { decimalOf, minorOf } from '@yakamoz/money';

import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Identity } from '../../identity/index.ts';
import type { Staff, StaffSession } from '../../staff/index.ts';
import * as store from './risk-store.ts';
import type { BoundChangeRow, BoundRow, ExposureFinding, FactorChangeRow } from './risk-store.ts';

interface Page {
  before?: string | undefined;
  limit: number;
}

interface Paged<Row> {
  rows: Row[];
  next: string | null;
}

type BoundKey = Pick<BoundRow, 'currency' | 'phase' | 'tier' | 'kind'>;

export interface RiskDesk {
  bounds(): ReturnType<typeof store.listBounds>;
  boundChanges(page: Page): Promise<Paged<BoundChangeRow>>;
  /** Counts from the next bet on. Refuses a kind that nobody knows, and to take a bound away that is not the kind's own. */
  setBound(
    session: StaffSession,
    change: BoundKey & { amounts: { liability: string; outcome_liability: string } | null; reason: string },
  ): Promise<BoundChangeRow>;
  factors(page: Page): Promise<Paged<FactorChangeRow>>;
  factorChanges(page: Page & { playerId?: string | undefined }): Promise<Paged<FactorChangeRow>>;
  setFactor(
    session: StaffSession,
    change: { playerId: PlayerId; factor: number; reason: string },
  ): Promise<FactorChangeRow>;
  /** SPB-21: where the exposure is not what the open bets come to. */
  checkExposure(): Promise<ExposureFinding[]>;
}

const pageMax = 100;
// Above it the product with a factor would not be a bigint.
const liabilityMax = 100_000_000_000_000n;

export function createRiskDesk(
  { database }: Pick<Platform, 'database'>,
  { staff, identity }: { staff: Staff; identity: Pick<Identity, 'usernamesOf'> },
): RiskDesk {
  const { reader } = database;
  return {
    bounds: () => store.listBounds(reader),
    boundChanges: (page) => paged(page, (asked) => store.listBoundChanges(reader, asked)),
    setBound: (session, { amounts, reason, ...key }) =>
      database.inTransaction(async (tx) => {
        if (key.kind !== '' && !(await store.knowsKind(tx, key.kind)))
          throw new Refusal('platform.not_found');
        if (amounts === null && (key.kind === '' || !(await store.hasOwnBound(tx, key))))
          throw new Refusal('platform.not_found');
        const row = await store.insertBoundChange(tx, {
          ...key,
          amounts: amounts && boundedAmounts(amounts),
          reason,
          by: session.login,
        });
        const { currency, phase, tier, kind } = key;
        await staff.record(tx, session, {
          action: 'sportsbook.set_bound',
          subject: `bound:${[currency, phase, tier, kind === '' ? 'all' : kind].join('/')}`,
          facts: {
            currency,
            liability_before: shown(row.liability_before),
            liability: shown(row.liability),
            outcome_liability_before: shown(row.outcome_before),
            outcome_liability: shown(row.outcome_liability),
            reason,
          },
        });
        return row;
      }),
    factors: (page) => paged(page, (asked) => store.listFactors(reader, asked)),
    factorChanges: ({ playerId = null, ...page }) =>
      paged(page, (asked) => store.listFactorChanges(reader, { playerId, ...asked })),
    async setFactor(session, { playerId, factor, reason }) {
      if (!(await identity.usernamesOf([playerId])).has(playerId)) throw new Refusal('platform.not_found');
      return database.inTransaction(async (tx) => {
        const row = await store.insertFactorChange(tx, { playerId, factor, reason, by: session.login });
        await staff.record(tx, session, {
          action: 'sportsbook.set_factor',
          subject: `player:${playerId}`,
          facts: { factor_before: row.factor_before, factor, reason },
        });
        return row;
      });
    },
    checkExposure: () => database.inTransaction(store.checkExposure),
  };
}

function boundedAmounts(amounts: { liability: string; outcome_liability: string }) {
  const liability = minorOf(amounts.liability);
  const outcomeLiability = minorOf(amounts.outcome_liability);
  if (liability < 1n || outcomeLiability < liability || outcomeLiability > liabilityMax)
    throw new Refusal('platform.invalid_request');
  return { liability, outcomeLiability };
}

async function paged<Row extends { change_id: string }>(
  { before = null, limit }: { before?: string | null | undefined; limit: number },
  read: (asked: { before: string | null; limit: number }) => Promise<Row[]>,
): Promise<Paged<Row>> {
  const size = Math.min(Math.max(limit, 1), pageMax);
  const found = await read({ before, limit: size + 1 });
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? (rows.at(-1)?.change_id ?? null) : null };
}

const shown = (minor: string | null): string | null => (minor === null ? null : decimalOf(BigInt(minor)));
