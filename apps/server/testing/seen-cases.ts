// Cases as a test finds and makes them, behind the application's back.
import type { TestHouse } from './test-house.ts';

type Database = Pick<TestHouse, 'sql'>;

interface SeenCase {
  kind: string;
  subject: string;
  facts: Record<string, unknown>;
  player_id: string | null;
  opened_at: Date;
  due_at: Date | null;
  closed_at: Date | null;
}

/** In the order in which they were opened. */
export const casesIn = (
  test: Database,
  where: { subject?: string; kind?: string; module?: 'payments' | 'casino' | 'play_safety' },
): Promise<SeenCase[]> =>
  test.sql<SeenCase>(
    `select kind, subject, facts, player_id, opened_at, due_at, closed_at from cases.case
     where subject = coalesce($1, subject) and kind = coalesce($2, kind) and module = coalesce($3, module)
     order by case_id`,
    [where.subject, where.kind, where.module],
  );

/** Gives both of its names. */
export async function givenCaseOf(
  test: Database,
  given: {
    module: 'payments' | 'casino' | 'play_safety';
    kind: string;
    subject: string;
    facts?: object;
    playerId?: string;
  },
): Promise<{ caseId: string; uuid: string }> {
  const { module, kind, subject, facts = {}, playerId } = given;
  const [row] = await test.sql<{ caseId: string; uuid: string }>(
    `insert into cases.case (module, kind, subject, facts, player_id) values ($1, $2, $3, $4, $5)
     returning case_id as "caseId", uuid`,
    [module, kind, subject, JSON.stringify(facts), playerId],
  );
  if (row === undefined) throw new Error('a case is inserted');
  return row;
}

export const closeCases = async (test: Database, subject: string): Promise<void> =>
  void (await test.sql(
    `update cases.case set owner = 'test', closed_at = platform.now(), closed_by = 'test', reason = 'done'
     where subject = $1 and closed_at is null`,
    [subject],
  ));

export const forgetCases = async (test: Database): Promise<void> =>
  void (await test.sql('delete from cases.case'));
