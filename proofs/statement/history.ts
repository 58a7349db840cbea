// Random histories: what a purse can go through in two days. The model of a balance is what the wallet answered to each command.
import { randomUUID } from 'node:crypto';

import type { GivenPlayer } from '../../apps/server/testing/given.ts';
import { decimalOf } from '../../packages/money/src/money.ts';
import type { Dice } from '../../faults/dice.ts';
import type { Answer, Posting } from '../../apps/server/src/modules/wallet/index.ts';
import type { Stage } from './stage.ts';

export interface Balance {
  cash: bigint;
  bonus: bigint;
}

/** Two days of one player. */
export interface History {
  player: GivenPlayer;
  from: string;
  to: string;
  opening: Balance;
  closing: Balance;
  /** Claims whose money never came: they stand in the list and move nothing. */
  claims: number;
}

const studio = 'proof';
const commandsMax = 9;

/** What one player does. Commands that the wallet refuses are part of a history too. */
export function createActs(stage: Stage, player: GivenPlayer, dice: Dice) {
  let balance: Balance = { cash: 0n, bonus: 0n };
  const held: { key: string; account: 'bet' | 'withdrawal' }[] = [];
  const reversible: string[] = [];
  const amount = (): bigint => BigInt(dice.between(1, dice.chance(0.1) ? 9_000_000 : 20_000));

  const heard = (answer: Answer): void => {
    balance = { cash: answer.cash, bonus: answer.bonus };
  };
  const post = async (steps: Posting['steps'], key: string = randomUUID()): Promise<Answer> => {
    const answer = await stage.wallet.postBatched({
      playerId: player.id,
      source: studio,
      key,
      currency: 'TRY',
      steps,
    });
    heard(answer);
    if (answer.outcome === 'posted') reversible.push(key);
    return answer;
  };
  const own = async (work: Parameters<Stage['inTransaction']>[0]): Promise<Answer> => {
    const answer = (await stage.inTransaction(work)) as Answer;
    heard(answer);
    return answer;
  };

  const acts: Record<string, () => Promise<unknown>> = {
    stake: () => post([{ code: 'stake', amount: amount(), house: 'ggr:proof' }]),
    win: () => post([{ code: 'win', amount: amount(), house: 'ggr:proof' }]),
    spin: () =>
      post([
        { code: 'stake', amount: amount(), house: 'ggr:proof' },
        { code: dice.chance(0.3) ? 'bonus_win' : 'win', amount: amount(), house: 'ggr:proof' },
      ]),
    deposit: () => post([{ code: 'deposit', amount: amount(), house: 'psp_clearing:havale' }]),
    playMoney: () => post([{ code: 'play_money', amount: amount(), house: 'bank' }]),
    reward: () => post([{ code: 'reward', amount: amount(), house: 'bonus_cost' }]),
    bonus: async () => heard(await openRun(stage, player, amount())),
    release: async () => {
      await stage.ask(countAll, [player.id, randomUUID()]);
      heard(await endRun(stage, player));
    },
    forfeit: () => own((tx) => stage.wallet.endRun(tx, { playerId: player.id, how: 'cancelled' })),
    returned: () => post([{ code: 'payout_returned', amount: amount(), house: 'psp_clearing:banka-cekim' }]),
    hold: async () => {
      const account = dice.chance(0.5) ? 'bet' : 'withdrawal';
      const key = randomUUID();
      const answer = await own((tx) =>
        stage.wallet.hold(tx, {
          playerId: player.id,
          source: 'player',
          key,
          code: `${account}_hold`,
          currency: 'TRY',
          amount: amount(),
        }),
      );
      if (answer.outcome === 'posted') held.push({ key, account });
    },
    settle: async () => {
      const [hold] = held.splice(dice.between(0, held.length), 1);
      if (hold === undefined) return;
      const command = { playerId: player.id, source: 'player', key: randomUUID() };
      const house = hold.account === 'bet' ? 'ggr:proof' : 'psp_clearing:banka-cekim';
      await own((tx) =>
        dice.chance(0.5)
          ? stage.wallet.release(tx, command, { key: hold.key })
          : stage.wallet.capture(tx, command, { key: hold.key, house }),
      );
    },
    undo: async () => {
      const [key] = reversible.splice(dice.between(0, reversible.length), 1);
      if (key === undefined) return;
      await own((tx) =>
        stage.wallet.reverse(tx, { playerId: player.id, source: studio, key: randomUUID() }, { key }),
      );
    },
    adjust: async () => heard(await adjust(stage, player, dice, amount())),
  };
  const names = Object.keys(acts);
  return {
    balance: (): Balance => balance,
    /** One half of a history. */
    async play(): Promise<void> {
      for (let left = dice.between(0, commandsMax); left > 0; left -= 1)
        await acts[names[dice.between(0, names.length - 1)] ?? 'win']?.();
    },
    claim: (): Promise<unknown> => claim(stage, player, amount()),
  };
}

type Told = Record<'outcome' | 'cash' | 'bonus', string>;
const answerOf = (told: Told | undefined): Answer => {
  if (told === undefined) throw new Error('a command is answered');
  return { outcome: told.outcome, cash: BigInt(told.cash), bonus: BigInt(told.bonus) } as Answer;
};

/** As SQL of promotions does: the server's role opens no run. */
async function openRun(stage: Stage, player: GivenPlayer, amount: bigint): Promise<Answer> {
  const [answer] = await stage.ask<Told>(
    `select outcome, cash, bonus from wallet.open_run($1, wallet.new_run(), 'TRY', $2, $2)`,
    [player.id, amount.toString()],
  );
  return answerOf(answer);
}

/** Everything that a run needs, as SQL of a game counts it at the end of a round. */
const countAll = `
  select wallet.book(array[wallet.count_play(wallet.decide_post(0, purse, null, 'proof', $2, 'TRY',
    array[row('win', 0, 'ggr:proof')::wallet.step], null, platform.now()), (purse).wager_left, 0)])
  from wallet.lock($1) as purse where (purse).bonus_run is not null`;

async function endRun(stage: Stage, player: GivenPlayer): Promise<Answer> {
  const [answer] = await stage.ask<Told>(
    `select outcome, cash, bonus from wallet.end_run($1, null, 'completed')`,
    [player.id],
  );
  return answerOf(answer);
}

/** WAL-14: posted by an approval of two members, here one that is written past the desk. */
async function adjust(stage: Stage, player: GivenPlayer, dice: Dice, amount: bigint): Promise<Answer> {
  const payload = {
    player_id: player.id,
    direction: dice.chance(0.7) ? 'credit' : 'debit',
    amount: decimalOf(amount),
    currency: 'TRY',
    kind: 'complaint',
  };
  const [row] = await stage.ask<{ id: string }>('select proof.approve($1::jsonb) as id', [
    JSON.stringify(payload),
  ]);
  const [answer] = await stage.ask<Told>('select outcome, cash, bonus from wallet.post_adjustment($1)', [
    row?.id,
  ]);
  return answerOf(answer);
}

/** Past the triggers of the table: what was proposed gets its hash only afterwards. */
export const approvals = `
  create schema proof;
  create function proof.approve(asked jsonb) returns bigint language plpgsql
    set session_replication_role = replica
  as $$
  declare
    approved bigint;
  begin
    insert into staff.member (login, name, role)
    values ('yapan', 'yapan', 'payments_maker'), ('bakan', 'bakan', 'payments_checker') on conflict do nothing;
    insert into staff.approval (kind, subject, payload, reason, maker_id, made_at, payload_hash, state, checker_id,
      decided_at, decision_reason)
    select 'wallet.adjustment', 'player:' || (asked ->> 'player_id'), asked, 'proof', min(staff_id), platform.now(), '',
      'approved', max(staff_id), platform.now(), 'proof'
    from staff.member where login in ('yapan', 'bakan')
    returning approval_id into approved;
    update staff.approval set payload_hash = staff.hash_approval(approval) where approval_id = approved;
    return approved;
  end $$;
`;

const claim = (stage: Stage, player: GivenPlayer, amount: bigint): Promise<unknown> =>
  stage.ask(
    `insert into payments.request (player_id, direction, method_id, currency, amount, state, key, content, latest_by)
     select $1, 'deposit', method_id, 'TRY', $2, 'claimed', gen_random_uuid(), sha256(''), platform.now()
     from payments.method where name = 'havale'`,
    [player.id, amount.toString()],
  );
