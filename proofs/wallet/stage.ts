// A throw-away database with purses, two wallets built apart from each other, and the owner's view behind them.
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createPlatform } from '../../apps/server/src/platform/platform.ts';
import { buildHouse } from '../../apps/server/src/wiring.ts';
import { testConfig } from '../../apps/server/testing/test-config.ts';
import { createTestDatabase } from '../../apps/server/testing/test-database.ts';
import { decimalOf } from '../../packages/money/src/money.ts';
import type { Post, Wallet } from './commands.ts';
import type { Player } from './scene.ts';

/** As the database's owner, all on one connection. */
export type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

export interface Server {
  wallet: Wallet;
  /** As the application's role. */
  database: Database;
}

export interface Stage {
  servers: readonly [Server, Server];
  ask: Ask;
  moveClockTo(moment: Date): Promise<void>;
  moveClockBy(minutes: number): Promise<void>;
  openPurses(players: readonly Player[]): Promise<void>;
  /** WAL-14: two members have approved these adjustments. */
  approve(adjustments: readonly Post[]): Promise<void>;
  /** Closes everything and drops the database. */
  close(): Promise<void>;
}

// Six transactions and batches at once for each of the two servers: they meet at twenty purses all the time, and every
// connection more costs a small run a tenth of a second.
const poolMax = '6';

/**
 * Numbers every operation while its purse is still locked. The tables alone do not tell in which order two refusals
 * came, since neither moves the purse; with the numbers a player's operations and changes form one sequence. It reads
 * nothing that the wallet decides by and changes nothing of it.
 */
const witness = `
  create schema proof;
  create sequence proof.position;
  create table proof.witness (
    position bigint primary key default nextval('proof.position'), player_id bigint not null, op_id uuid not null
  );
  create index on proof.witness (player_id);
  create function proof.note_operation() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    insert into proof.witness (player_id, op_id) values (new.player_id, new.op_id);
    return null;
  end $$;
  create trigger proof_notes_operations after insert on wallet.op
    for each row execute function proof.note_operation();
  -- As the SQL of a higher module: the server's role cannot set any of these itself.
  create function proof.put_bound(player bigint, kind text, span text, cap bigint) returns void
    language sql security definer set search_path = '' return wallet.put_bound(player, kind, span, cap);
  create function proof.put_pause(player bigint, minutes smallint) returns void
    language sql security definer set search_path = '' return wallet.put_pause(player, minutes);
  create function proof.answer_pause(player bigint) returns boolean
    language sql security definer set search_path = '' return wallet.answer_pause(player);
  create function proof.open_run(
    player bigint, run bigint, currency text, amount bigint, required bigint, spends wallet.spend_order, stake_max bigint
  ) returns jsonb language sql security definer set search_path = ''
    return to_jsonb(wallet.open_run(player, run, currency, amount, required, spends, stake_max));
  -- The end of a bet's play, as SQL of a game decides it: counted, and the run ended with it where that was its last. Once for each bet.
  create table proof.settled (player_id bigint, bet text, primary key (player_id, bet));
  create function proof.settle(player bigint, with_key text, bet text, share bigint) returns void
    language plpgsql security definer set search_path = '' as $$
  declare
    purse  wallet.purse := wallet.lock(player);
    target wallet.op;
    entry  wallet.entry;
    staked bigint;
    bonus  bigint;
    how    text;
  begin
    select * into target from wallet.op as made
    where made.player_id = player and made.source = 'studio' and made.key = bet and made.outcome = 'posted' and made.kind = 'post'
      and not exists (select from wallet.op as closer where closer.player_id = player and closer.closes = made.op_id);
    if not found then
      return;
    end if;
    insert into proof.settled values (player, bet) on conflict do nothing;
    if not found then
      return;
    end if;
    select coalesce(sum(made.amount), 0), coalesce(sum(made.amount) filter (where made.debit = 'bonus'), 0) into staked, bonus
    from wallet.transfer as made where made.player_id = player and made.op_id = target.op_id and made.code = 'stake';
    if not exists (
      select from wallet.op as made where made.player_id = player and made.key = 'run/' || purse.bonus_run || '/open'
        and made.outcome = 'posted' and made.seq < target.seq
    ) then
      staked := 0;
    end if;
    entry := wallet.count_play(wallet.decide_post(0, purse, null, 'proof', with_key, purse.currency::text,
      array[row('win', 0, 'ggr:atlas')::wallet.step], null, platform.now()), staked * share, -bonus);
    how := wallet.ended_by_play(entry.purse);
    perform wallet.book(case when how is null then array[entry]
      else wallet.chain(array[entry, wallet.decide_end(0, entry.purse, how, platform.now(), entry.bounds)]) end);
  end $$;
  -- A void bet, as the sportsbook settles it: the hold is taken and what was staked given back, if it is held still.
  create function proof.refund(player bigint, with_key text, bet text) returns void
    language plpgsql security definer set search_path = '' as $$
  declare
    purse wallet.purse := wallet.lock(player);
    taken wallet.entry;
    given wallet.entry;
  begin
    perform from wallet.op as made join wallet.hold on hold.player_id = made.player_id and hold.op_id = made.op_id
    where made.player_id = player and made.source = 'sportsbook' and made.key = bet
      -- Whoever asked to undo it before it came left a tombstone.
      and not exists (
        select from wallet.op as kept
        where kept.player_id = player and kept.source = 'sportsbook' and kept.key = with_key || '/refund'
      );
    if not found then
      return;
    end if;
    taken := wallet.decide_capture(
      0, purse, null, 'sportsbook', with_key || '/capture', bet, 'ggr:sports', platform.now()
    );
    given := wallet.decide_refund(
      0, taken.purse, null, 'sportsbook', with_key || '/refund', bet, 'ggr:sports', platform.now(), turned => taken.bounds
    );
    if (given.bounds).player_id is null then
      given.bounds := taken.bounds;
    end if;
    perform wallet.book(wallet.chain(array[taken, given]));
  end $$;
  -- A bet that was wrongly void: what it was given back is taken back and its stake held anew, then it ends by play, in a booking of its own.
  create function proof.correct(player bigint, with_key text, bet text, refund text, win bigint) returns void
    language plpgsql security definer set search_path = '' as $$
  declare
    purse    wallet.purse := wallet.lock(player);
    undone   wallet.entry;
    anew     wallet.entry;
    taken    wallet.entry;
    given    wallet.entry;
  begin
    perform from wallet.op as made
    where made.player_id = player and made.source = 'sportsbook' and made.key = refund || '/refund' and made.outcome = 'posted'
      and made.kind = 'post'
      and not exists (select from wallet.op as closer where closer.player_id = player and closer.closes = made.op_id);
    if not found then
      return;
    end if;
    undone := wallet.decide_reverse(
      0, purse, null, 'sportsbook', with_key || '/reverse', refund || '/refund', 'reverse', platform.now()
    );
    anew := wallet.decide_rehold(
      0, undone.purse, null, 'sportsbook', with_key || '/rehold', bet, 'ggr:sports', platform.now()
    );
    anew.bounds := undone.bounds;
    perform wallet.book(wallet.chain(array[undone, anew]));
    purse := wallet.lock(player);
    taken := wallet.decide_capture(
      0, purse, null, 'sportsbook', with_key || '/capture', with_key || '/rehold', 'ggr:sports', platform.now()
    );
    if win = 0 then
      perform wallet.book(array[taken]);
      return;
    end if;
    given := wallet.decide_win(
      0, taken.purse, null, 'sportsbook', with_key || '/win', bet, 'ggr:sports', win, platform.now(), turned => taken.bounds
    );
    if (given.bounds).player_id is null then
      given.bounds := taken.bounds;
    end if;
    perform wallet.book(wallet.chain(array[taken, given]));
  end $$;
  -- The place of a change among the player's operations, and its time in microseconds. platform.now() is when a statement
  -- began, so that an answer's own time is read from what it left in the purse.
  create function proof.next_place(player bigint, is_answer boolean) returns bigint[]
    language sql security definer set search_path = '' as $$
    select array[nextval('proof.position'), (extract(epoch from case
      when is_answer and pause_at > platform.now() then pause_at - make_interval(mins => pause_minutes)
      else platform.now() end) * 1000000)::bigint]
    from wallet.purse where player_id = player
  $$;
  grant usage on schema proof to yakamoz_app;
  grant usage on sequence proof.position to yakamoz_app;
`;

export async function openStage(): Promise<Stage> {
  const testDatabase = await createTestDatabase();
  const log = createLog({ level: 'silent', role: 'proof' });
  const build = () => {
    const config = testConfig(testDatabase.url, { DATABASE_POOL_MAX: poolMax });
    const platform = createPlatform(config.platform, 'proof', log);
    const { wallet } = buildHouse(platform, config);
    return { platform, server: { wallet, database: platform.database } };
  };
  const [one, two] = [build(), build()];
  const owner = openDatabase({ url: testDatabase.ownerUrl, poolMax: 1, name: 'proof-owner', log });
  const close = async (): Promise<void> => {
    await Promise.all([one.platform.close(), two.platform.close(), owner.close()]);
    await testDatabase.drop();
  };

  try {
    const connection = await owner.pool.connect();
    const ask: Ask = async <Row>(text: string, values: readonly unknown[] = []) =>
      (await connection.query(text, [...values])).rows as Row[];
    // Whole books are read at the end; nobody waits for them.
    await ask('set statement_timeout = 0');
    await connection.query(witness);
    return {
      servers: [one.server, two.server],
      ask,
      async moveClockTo(moment) {
        await ask('select platform.move_clock($1::timestamptz - platform.now())', [moment.toISOString()]);
        await one.server.wallet.makePartitions();
      },
      async moveClockBy(minutes) {
        await ask('select platform.move_clock(make_interval(mins => $1))', [minutes]);
      },
      openPurses: (players) =>
        one.server.database.inTransaction(async (tx) => {
          for (const { playerId, currency } of players) {
            await one.server.wallet.openPurse(tx, playerId, currency);
          }
        }),
      approve: (adjustments) => approveAll(ask, adjustments),
      async close() {
        connection.release();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Approved and not concluded: so they stand for their adjustments as long as the run lasts. */
async function approveAll(ask: Ask, adjustments: readonly Post[]): Promise<void> {
  const approvals = new Map(
    adjustments.map(({ key, playerId, currency, steps: [step] }) => {
      const house = step !== undefined && 'house' in step ? step.house : '';
      const payload = {
        player_id: playerId,
        direction: step?.code === 'adjustment_in' ? 'credit' : 'debit',
        amount: decimalOf(step?.amount ?? 0n),
        currency,
        kind: house === 'suspense' ? 'correction' : 'complaint',
      };
      return [key, { id: key.replace('approval-', ''), payload }];
    }),
  );
  await ask('begin');
  // Past the triggers of the table: what was proposed gets its hash only afterwards.
  await ask('set local session_replication_role = replica');
  await ask(
    `with people as (
       insert into staff.member (login, name, role)
       values ('yapan', 'yapan', 'payments_maker'), ('bakan', 'bakan', 'payments_checker') returning staff_id
     )
     insert into staff.approval (approval_id, kind, subject, payload, reason, maker_id, made_at, payload_hash, state,
       checker_id, decided_at, decision_reason)
     overriding system value
     select id, 'wallet.adjustment', 'player:' || (payload ->> 'player_id'), payload, 'proof', maker, platform.now(), '',
       'approved', checker, platform.now(), 'proof'
     from jsonb_to_recordset($1) as given (id bigint, payload jsonb),
       (select min(staff_id) as maker, max(staff_id) as checker from people) as two`,
    [JSON.stringify([...approvals.values()])],
  );
  await ask('update staff.approval set payload_hash = staff.hash_approval(approval)');
  await ask('commit');
}
