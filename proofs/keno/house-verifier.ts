// The database as a verifier: it draws and pays with what keno.play_rounds uses, keno.draw_numbers and its pay table.
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createTestDatabase, prepareTemplate } from '../../apps/server/testing/test-database.ts';
import type { Codes, Verifier } from './verifiers.ts';

interface Round {
  kind: string;
  seed: string;
  client: string;
  nonce: number;
  commitment: string;
  picks: number[];
  drawn: number[];
  hits: number;
  table: number;
  multiplier: number;
  stake: string;
  payout: string;
}

/** What the database says about a round, before it is held against what is told. */
interface Drawn {
  is_client: boolean;
  commitment: string;
  drawn: number[];
  hits: number;
  multiplier: number;
  payout: string;
}

const roundsAtOnce = 2_000;

// Hits count in the numbers that are told, the multiplier in those that fall in truth, as the protocol's page says.
const statement = `
  select told.client ~ '^[A-Za-z0-9_-]{1,64}$' as is_client, encode(sha256(convert_to(told.seed, 'UTF8')), 'hex') as commitment,
    made.drawn, (select count(*)::integer from unnest(told.picks) as pick where pick = any (told.drawn)) as hits,
    coalesce(paid.multiplier, 0) as multiplier, (told.stake * told.multiplier)::text as payout
  from rows from (json_to_recordset($1) as (
    seed text, client text, nonce bigint, picks smallint[], drawn smallint[], "table" smallint, stake bigint, multiplier integer
  )) with ordinality as told (seed, client, nonce, picks, drawn, "table", stake, multiplier, number)
  cross join lateral (select keno.draw_numbers(told.seed, told.client, told.nonce) as drawn) as made
  left join keno.pay_table as paid
    on paid.version = told."table" and paid.picks = cardinality(told.picks)
      and paid.hits = (select count(*) from unnest(told.picks) as pick where pick = any (made.drawn))
  order by told.number`;

export async function withHouseVerifier<T>(work: (verifier: Verifier) => Promise<T>): Promise<T> {
  await prepareTemplate();
  const database = await createTestDatabase();
  const log = createLog({ level: 'silent', role: 'proof' });
  const owner = openDatabase({ url: database.ownerUrl, poolMax: 1, name: 'prove-keno', log, statementMs: 0 });
  const verify = async (documents: readonly unknown[]): Promise<Codes> => {
    const codes: Codes = [];
    for (let from = 0; from < documents.length; from += roundsAtOnce) {
      const rounds = documents.slice(from, from + roundsAtOnce) as Round[];
      const { rows } = await owner.pool.query<Drawn>(statement, [JSON.stringify(rounds)]);
      codes.push(...rounds.map((round, index) => codesOf(round, rows[index])));
    }
    return codes;
  };
  try {
    return await work({ name: 'SQL', roundsOnly: true, verify });
  } finally {
    await owner.close();
    await database.drop();
  }
}

function codesOf(told: Round, made: Drawn | undefined): string[] {
  if (made === undefined) throw new Error('Every round has an answer.');
  if (!made.is_client) return ['document.malformed'];
  return [
    ...(made.commitment === told.commitment ? [] : ['round.commitment']),
    ...(made.drawn.join() === told.drawn.join() ? [] : ['round.draw']),
    ...(made.hits === told.hits ? [] : ['round.hits']),
    ...(made.multiplier === told.multiplier ? [] : ['round.multiplier']),
    ...(made.payout === told.payout ? [] : ['round.payout']),
  ];
}
