// Reads one player's book from the database, as its owner.
import { never } from './book.ts';
import type { Bet, Book, Note, Refused, Row, Transfer } from './book.ts';
import type { Ask } from './stage.ts';

const micros = (column: string): string =>
  `case when ${column} = 'infinity' then ${never} when ${column} = '-infinity' then 0
     else (extract(epoch from ${column}) * 1000000)::bigint end::text`;
const maybe = (text: string | null): bigint | null => (text === null ? null : BigInt(text));
type Texts<Names extends string> = Record<Names, string>;

export async function readBook(ask: Ask, player: string): Promise<Book> {
  return {
    player,
    purse: await readPurse(ask, player),
    transfers: await readTransfers(ask, player),
    history: await readHistory(ask, player),
    notes: await readNotes(ask, player),
    refused: await readRefused(ask, player),
    returned: await readReturned(ask, player),
    bets: await readBets(ask, player),
  };
}

async function readPurse(ask: Ask, player: string): Promise<Book['purse']> {
  const [row] = await ask<
    Texts<'seq' | 'deposited' | 'staked' | 'lost' | 'played_s'> & { pause_at: string | null }
  >(
    `select seq, deposited, staked, lost, played_s, ${micros('pause_at')} as pause_at from wallet.purse where player_id = $1`,
    [player],
  );
  if (row === undefined) throw new Error(`player ${player} has no purse`);
  return {
    seq: BigInt(row.seq),
    deposited: BigInt(row.deposited),
    staked: BigInt(row.staked),
    lost: BigInt(row.lost),
    playedS: BigInt(row.played_s),
    pauseAt: maybe(row.pause_at),
  };
}

async function readTransfers(ask: Ask, player: string): Promise<Transfer[]> {
  type Column = 'seq' | 'at' | 'code' | 'debit' | 'credit' | 'amount' | 'op_id';
  const rows = await ask<Texts<Column> & { undoes: string | null; undoes_at: string | null }>(
    `select seq, ${micros('at')} as at, code, debit, credit, amount, undoes, ${micros('undoes_at')} as undoes_at, op_id
     from wallet.transfer where player_id = $1 order by seq`,
    [player],
  );
  return rows.map(({ seq, at, amount, undoes, undoes_at, op_id, ...words }) => ({
    seq: BigInt(seq),
    at: BigInt(at),
    amount: BigInt(amount),
    undoes: maybe(undoes),
    undoesAt: maybe(undoes_at),
    opId: op_id,
    ...words,
  }));
}

async function readHistory(ask: Ask, player: string): Promise<Row[]> {
  const rows = await ask<Texts<'what' | 'purse_seq' | 'by' | 'at'> & { number: number; facts: Row['facts'] }>(
    `select number, what, facts, purse_seq, by, ${micros('at')} as at
     from play_safety.history where player_id = $1 order by number`,
    [player],
  );
  return rows.map(({ purse_seq, at, ...words }) => ({
    ...words,
    purseSeq: BigInt(purse_seq),
    at: BigInt(at),
  }));
}

async function readNotes(ask: Ask, player: string): Promise<Note[]> {
  type Given = Texts<'position' | 'purse_seq' | 'at' | 'source' | 'way'> & {
    kind: Note['kind'];
    was: string | null;
    until: string | null;
    firm: boolean;
  };
  const rows = await ask<Given>(
    `select position, kind, purse_seq, ${micros('at')} as at, source, way, ${micros('was')} as was, ${micros('until')} as until,
       firm from proof.note where player_id = $1 order by position`,
    [player],
  );
  return rows.map(({ position, kind, purse_seq, at, source, way, was, until, firm }) => {
    const told = {
      position: BigInt(position),
      purseSeq: BigInt(purse_seq),
      at: BigInt(at),
      until: maybe(until),
    };
    return kind === 'clearance' ? { ...told, kind } : { ...told, kind, source, way, firm, was: maybe(was) };
  });
}

async function readRefused(ask: Ask, player: string): Promise<Refused[]> {
  const rows = await ask<Texts<'seq' | 'outcome' | 'request' | 'key'> & { detail: string | null }>(
    `select seq, outcome, request, key, detail from wallet.op where player_id = $1 and transfers = 0 and outcome <> 'posted'`,
    [player],
  );
  return rows.map(({ seq, ...words }) => ({ ...words, seq: BigInt(seq) }));
}

async function readBets(ask: Ask, player: string): Promise<Map<string, Bet>> {
  const rows = await ask<{ op_id: string; opens: boolean; allowed: boolean | null; at: string | null }>(
    `select phase.op_id, phase.number = 1 as opens, verdict.allowed, ${micros('verdict.at')} as at
     from casino.phase left join jurisdiction.verdict using (player_id, verdict_id)
     where phase.player_id = $1 and phase.kind = 'bet'`,
    [player],
  );
  return new Map(
    rows.map(({ op_id, opens, allowed, at }) => [
      op_id,
      { opens, verdict: allowed === null || at === null ? null : { allowed, at: BigInt(at) } },
    ]),
  );
}

async function readReturned(ask: Ask, player: string): Promise<Set<string>> {
  const rows = await ask<{ id: string }>(
    `select request_id as id from payments.refund where player_id = $1 and state <> 'failed'`,
    [player],
  );
  return new Set(rows.map(({ id }) => id));
}
