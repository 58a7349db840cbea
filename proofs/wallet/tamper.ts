// Somebody with the owner's rights changes one row past every fence. Both checkers must name the player and the place.
import { tell } from './commands.ts';
import type { Finding } from './commands.ts';
import type { Ask } from './stage.ts';

interface Place {
  player_id: string;
  seq: string;
}

interface Tampering {
  what: string;
  /** Finds a row in the middle of a book. */
  choose: string;
  change: string;
  /** A purse is one row for all its transfers: which of them is wrong cannot be said. */
  seqIsKnown: boolean;
}

// Alone in its operation, so that the operation's own seq is the transfer's.
const loneTransfer = `
  select op.player_id, op.seq from wallet.op join wallet.purse using (player_id)
  where op.transfers = 1 and op.kind = 'post' and op.seq between purse.seq / 3 and purse.seq - 2
    and not exists (select from wallet.op as closing where closing.player_id = op.player_id and closing.closes = op.op_id)
  order by md5(op.player_id || op.key) limit 1`;

const tamperings: readonly Tampering[] = [
  {
    what: 'a transfer is one minor unit larger',
    choose: loneTransfer,
    change: 'update wallet.transfer set amount = amount + 1 where player_id = $1 and seq = $2',
    seqIsKnown: true,
  },
  {
    what: 'a transfer is gone',
    choose: loneTransfer,
    change: 'delete from wallet.transfer where player_id = $1 and seq = $2',
    seqIsKnown: true,
  },
  {
    what: 'an operation that moved money says that it was refused',
    choose: loneTransfer,
    change: `update wallet.op set outcome = 'insufficient_funds', transfers = 0
      where player_id = $1 and seq = $2 and transfers = 1`,
    seqIsKnown: true,
  },
  {
    what: 'an adjustment names an approval that nobody gave',
    choose: `
      select player_id, seq from wallet.op
      where source = 'staff' and key like 'approval-%' and transfers = 1 order by md5(player_id || key) limit 1`,
    change: `update wallet.op set key = 'approval-999999999' where player_id = $1 and seq = $2 and transfers = 1`,
    seqIsKnown: true,
  },
  {
    what: 'a purse holds one minor unit more',
    choose: 'select player_id, seq from wallet.purse where seq > 0 order by md5(player_id::text) limit 1',
    change: 'update wallet.purse set cash = cash + 1 where player_id = $1 and seq = $2',
    seqIsKnown: false,
  },
  {
    what: 'a purse has counted one minor unit less lost',
    choose: 'select player_id, seq from wallet.purse where seq > 0 order by md5(player_id::text) limit 1',
    change: 'update wallet.purse set lost = lost - 1 where player_id = $1 and seq = $2',
    seqIsKnown: false,
  },
];

export interface TamperResult {
  /** Tamperings that both checkers named. */
  found: number;
  problems: string[];
}

/** Each in a transaction of its own that is rolled back, so that the next one meets honest books. */
export async function tamper(
  ask: Ask,
  check: (playerId: string) => Promise<Finding[]>,
): Promise<TamperResult> {
  const result: TamperResult = { found: 0, problems: [] };
  for (const { what, choose, change, seqIsKnown } of tamperings) {
    const [place] = await ask<Place>(choose);
    if (place === undefined) {
      result.problems.push(`${what}: there is no row to change`);
      continue;
    }
    const { player_id: playerId, seq } = place;
    await ask('begin');
    try {
      await ask('set local session_replication_role = replica');
      await ask(change, [playerId, seq]);
      const ours = await check(playerId);
      const theirs = await ask<{ rule: string; player_id: string; seq: string | null; finding: string }>(
        'select * from wallet.verify($1, $1)',
        [playerId],
      );
      const byUs = ours.some((finding) => finding.playerId === playerId && finding.seq === BigInt(seq));
      const byThem = theirs.some((row) => row.player_id === playerId && (!seqIsKnown || row.seq === seq));
      if (byUs && byThem) result.found += 1;
      if (!byUs)
        result.problems.push(
          `${what}: not named by the proof, player ${playerId} seq ${seq}; ${ours.map(tell).join('; ')}`,
        );
      if (!byThem)
        result.problems.push(
          `${what}: not named by wallet.verify, player ${playerId} seq ${seq}; ${JSON.stringify(theirs)}`,
        );
    } finally {
      await ask('rollback');
    }
  }
  return result;
}

export const tamperingsCount = tamperings.length;
