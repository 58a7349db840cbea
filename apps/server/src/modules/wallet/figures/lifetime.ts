// What a player deposited, withdrew, staked and won since the account was opened, from the player's own transfers.
import type { Currency, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findBalance } from '../store.ts';

export interface Lifetime {
  currency: Currency;
  deposited: bigint;
  /** Paid out; a payout that came back is taken off again. */
  withdrawn: bigint;
  /** Cash and bonus. A stake that was taken back does not count. */
  staked: bigint;
  won: bigint;
}

/** Reads every transfer of the player, so staff's searches ask for it and no player's call does. */
export async function readLifetime(reader: Reader, playerId: PlayerId): Promise<Lifetime> {
  const balance = await findBalance(reader, playerId);
  if (balance === undefined) throw new Refusal('wallet.purse_unknown');
  const { rows } = await sql<Record<'deposited' | 'withdrawn' | 'staked' | 'won', string>>`
    -- A transfer that takes another one back has its code.
    with own as (
      select code, case when undoes is null then amount else -amount end as amount
      from wallet.transfer where player_id = ${playerId}
    )
    select
      coalesce(sum(amount) filter (where code = 'deposit'), 0)::text as deposited,
      coalesce(sum(case code when 'withdrawal_paid' then amount when 'payout_returned' then -amount end), 0)::text
        as withdrawn,
      coalesce(sum(
        case when code in ('stake', 'bet_hold') then amount when code in ('bet_refund', 'bonus_refund') then -amount end
      ), 0)::text as staked,
      coalesce(sum(amount) filter (where code in ('win', 'bonus_win')), 0)::text as won
    from own
  `.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate query returns one row');
  return {
    currency: balance.currency,
    deposited: BigInt(row.deposited),
    withdrawn: BigInt(row.withdrawn),
    staked: BigInt(row.staked),
    won: BigInt(row.won),
  };
}

/** Whether the player ever staked anything, taken back or not. */
export async function hasPlayed(reader: Reader, playerId: PlayerId): Promise<boolean> {
  const row = await reader
    .selectFrom('wallet.transfer')
    .select('seq')
    .where('player_id', '=', playerId)
    .where('code', 'in', ['stake', 'bet_hold'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
