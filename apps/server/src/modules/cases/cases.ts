// What somebody has to explain or follow up: taken by one member, closed by the same one.
import type { Tx } from '../../platform/database.ts';
import { readPage } from '../../platform/keyset-page.ts';
import type { PageQuery } from '../../platform/keyset-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Staff, StaffSession } from '../staff/index.ts';
import {
  countOpenCases,
  findOpenCases,
  listCases,
  lockCase,
  readOpenCases,
  setClosed,
  setOwner,
} from './store.ts';
import type { CaseModule, CaseName, StoredCase } from './store.ts';

export type Cases = ReturnType<typeof createCases>;

/** How one module's desk names, orders, records and refuses. */
export interface DeskSetup {
  module: CaseModule;
  name: CaseName;
  /** The order of the open ones: by when they were opened (where nothing is said), or by when they are due. */
  openOrder?: 'case_id' | 'due_at';
  /** What 'newest' means among the closed ones: by when they were opened, or by when they were closed. */
  closedOrder: 'case_id' | 'closed_at';
  audit: {
    take: string;
    close: string;
    subjectOf(id: string): string;
    factsOf(one: StoredCase): Record<string, string>;
  };
  refusals: { unknown(): Refusal; closed(): Refusal; notYours(): Refusal };
  /** Throws where staff may not close it this way. */
  refuseClosing?(tx: Tx, one: StoredCase): Promise<void>;
}

interface Context {
  platform: Platform;
  staff: Staff;
}

export function createCases(platform: Platform, { staff }: { staff: Staff }) {
  const context: Context = { platform, staff };
  const { database } = platform;
  const { reader } = database;
  // The desk shows the cases of each module to whoever may see that module's lists.
  const queues = [
    { module: 'payments', queue: 'payment_cases', desk: 'cases', permission: 'payments.read' },
    { module: 'casino', queue: 'game_cases', desk: 'cases', permission: 'games.read' },
    { module: 'play_safety', queue: 'safety_cases', desk: 'safety', permission: 'safety.read' },
  ] as const;
  for (const { module, queue, desk, permission } of queues)
    staff.waiting.register({
      queue,
      desk,
      permission,
      read: () => readOpenCases(reader, module),
    });
  return {
    /** Of these those that are open, by when they are due. */
    openCasesOf: (module: CaseModule, caseIds: readonly string[]) => findOpenCases(reader, module, caseIds),
    /** What staff see and do with the cases of one module. */
    deskOf: (setup: DeskSetup) => ({
      async list({ open, ...page }: PageQuery & { open: boolean }) {
        const { shown, next } = await readPage(
          page,
          (limit) => listCases(reader, setup, { open, before: page.before, limit }),
          (one) => (setup.name === 'uuid' ? one.uuid : one.caseId),
        );
        return { shown, open: await countOpenCases(reader, setup.module), next };
      },
      /** For what its owner proposes about it. Held until the transaction ends. */
      requireOwn: (tx: Tx, session: StaffSession, id: string) => lockOwn(tx, session, { setup, id }),
      take: (session: StaffSession, id: string) =>
        database.inTransaction((tx) => takeCase(tx, context, session, { setup, id })),
      /** `effect` is what the module does with the end of the case, in the same transaction. */
      close: (session: StaffSession, given: { id: string; reason: string; effect?: CaseEffect }) =>
        database.inTransaction((tx) => closeCase(tx, context, session, { setup, ...given })),
    }),
  };
}

/** Gives what the audit trail shall say of it. */
type CaseEffect = (tx: Tx, one: StoredCase) => Promise<Record<string, string>>;

interface Asked {
  setup: DeskSetup;
  id: string;
}

/** Also from somebody who has it already and is not here: the audit trail says from whom. */
async function takeCase(
  tx: Tx,
  { staff }: Context,
  session: StaffSession,
  { setup, id }: Asked,
): Promise<StoredCase> {
  const known = await lockOpen(tx, { setup, id });
  if (known.owner === session.login) return known;
  const taken = await setOwner(tx, known.caseId, session.login);
  await staff.record(tx, session, {
    action: setup.audit.take,
    subject: setup.audit.subjectOf(id),
    facts: { ...setup.audit.factsOf(known), owner_before: known.owner, owner_after: session.login },
  });
  return taken;
}

async function closeCase(
  tx: Tx,
  { staff }: Context,
  session: StaffSession,
  { setup, id, reason, effect }: Asked & { reason: string; effect?: CaseEffect },
): Promise<StoredCase> {
  const known = await lockOwn(tx, session, { setup, id });
  await setup.refuseClosing?.(tx, known);
  const closed = await setClosed(tx, known.caseId, { by: session.login, reason });
  const done = effect === undefined ? {} : await effect(tx, known);
  await staff.record(tx, session, {
    action: setup.audit.close,
    subject: setup.audit.subjectOf(id),
    facts: { ...setup.audit.factsOf(known), ...done, reason },
  });
  return closed;
}

async function lockOwn(tx: Tx, { login }: StaffSession, { setup, id }: Asked): Promise<StoredCase> {
  const known = await lockOpen(tx, { setup, id });
  if (known.owner !== login) throw setup.refusals.notYours();
  return known;
}

async function lockOpen(tx: Tx, { setup, id }: Asked): Promise<StoredCase> {
  const known = await lockCase(tx, { module: setup.module, name: setup.name, id });
  if (known === undefined) throw setup.refusals.unknown();
  if (known.closedAt !== null) throw setup.refusals.closed();
  return known;
}
