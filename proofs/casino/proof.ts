// Random histories of studios' calls, answer by answer against the model, and at the end row by row.
import { createDice } from '../../faults/dice.ts';
import type { Dice } from '../../faults/dice.ts';
import { game, nextCall } from './history.ts';
import { Player } from './model.ts';
import type { Answer, Purse } from './kept.ts';
import { bounds, openStage } from './stage.ts';
import type { AnswerRow, Stage } from './stage.ts';

export interface Proof {
  problems: string[];
  figures: string;
}

const playerCount = 25;
const problemsMax = 20;
const firstPurse = (): Purse => ({ cash: 1_500n, bonus: 0n, debt: 0n });

export async function prove(options: {
  calls: number;
  seed: number;
  /** Spoils the house before it is played with, to see whether that is noticed. */
  spoil?: string;
}): Promise<Proof> {
  const stage = await openStage(playerCount, firstPurse());
  try {
    if (options.spoil !== undefined) await stage.ask(options.spoil);
    const runs = createRuns(stage);
    const players = new Map<number, Player>();
    for (let id = 1; id <= playerCount; id += 1) players.set(id, new Player(firstPurse(), [game], bounds));
    for (const [id, player] of players)
      await runs.open(id, player, { share: 100, times: 3n, stakeMax: null });
    const { problems, answered } = await play(stage, players, { ...options, runs });
    if (problems.length === 0) problems.push(...(await compareBooks(stage, players)));
    const figures = `calls=${options.calls} players=${playerCount} statuses=${answered.size} wrong=${problems.length} seed=${options.seed}`;
    return { problems, figures };
  } finally {
    await stage.close();
  }
}

async function play(
  stage: Stage,
  players: Map<number, Player>,
  { calls, seed, runs }: { calls: number; seed: number; runs: ReturnType<typeof createRuns> },
): Promise<{ problems: string[]; answered: Map<string, number> }> {
  const dice = createDice(seed);
  const problems: string[] = [];
  const answered = new Map<string, number>();
  for (let step = 0; step * playerCount < calls && problems.length < problemsMax; step += 1) {
    if (dice.chance(0.02)) await turnGate(stage, players, dice.between(1, playerCount));
    for (const [id, player] of players)
      if (dice.chance(0.05)) problems.push(...(await runs.change(id, player, dice)));
    const batch = [...players].map(([playerId, player]) => ({ playerId, ...nextCall(player, dice, step) }));
    const rows = await stage.apply(batch);
    for (const [place, call] of batch.entries()) {
      const expected = (players.get(call.playerId) as Player).apply(call);
      answered.set(expected.status, (answered.get(expected.status) ?? 0) + 1);
      const row = rows.find((each) => each.place === place);
      if (row === undefined || told(row) !== said(expected))
        problems.push(
          `player ${call.playerId} step ${step} ${shown(call)}: ${row && told(row)}, not ${said(expected)}`,
        );
    }
  }
  return { problems, answered };
}

/** Opens and ends runs, in the wallet and in the model alike. */
function createRuns(stage: Stage) {
  let runs = 0;
  const open = async (
    id: number,
    player: Player,
    { share, times, stakeMax }: { share: number; times: bigint; stakeMax: bigint | null },
  ): Promise<string[]> => {
    const bonus = 4_000n;
    const run = { id: (runs += 1), bonus, required: bonus * times * 100n, share, stakeMax };
    const [told, expected] = [await stage.openRun(id, run), player.openRun(run)];
    return told === expected ? [] : [`player ${id} run ${run.id}: ${told}, not ${expected}`];
  };
  return {
    open,
    async change(id: number, player: Player, dice: Dice): Promise<string[]> {
      if (player.runs.live === null || dice.chance(0.2)) {
        const share = [100, 100, 50, 0][dice.between(0, 3)] ?? 0;
        const times = BigInt(dice.between(1, 4));
        return open(id, player, { share, times, stakeMax: dice.chance(0.3) ? 400n : null });
      }
      const how = (['cancelled', 'expired', 'excluded', 'closed'] as const)[dice.between(0, 3)] ?? 'closed';
      const [told, expected] = [await stage.endRun(id, how), player.endRun(how)];
      return told === expected ? [] : [`player ${id} ${how}: ${told}, not ${expected}`];
    },
  };
}

async function turnGate(stage: Stage, players: Map<number, Player>, id: number): Promise<void> {
  const player = players.get(id) as Player;
  player.blocked = !player.blocked;
  await stage.block(id, player.blocked);
}

export const said = ({ status, duplicate, cash, bonus, splitCash, splitBonus }: Answer): string =>
  [status, duplicate, cash, bonus, splitCash ?? '-', splitBonus ?? '-'].join(' ');
export const told = ({
  status,
  duplicate,
  cash,
  bonus,
  split_cash,
  split_bonus,
}: Omit<AnswerRow, 'place'>): string =>
  [status, duplicate, cash, bonus, split_cash ?? '-', split_bonus ?? '-'].join(' ');
export const shown = (call: unknown): string =>
  JSON.stringify(call, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** Rounds, phases, what was counted, and the wallet's own checker. */
export async function compareBooks(
  stage: Pick<Stage, 'ask'>,
  players: Map<number, Player>,
): Promise<string[]> {
  const rounds = await stage.ask<{ line: string }>(`
    select player_id || ' ' || round || ' ' || state || ' ' || staked || ' ' || staked_bonus || ' ' || won || ' ' || phases
      as line from casino.round`);
  const phases = await stage.ask<{ line: string }>(`
    select player_id || ' ' || round || ' ' || number || ' ' || kind || ' ' || tx || ' ' || coalesce(ref, '-') || ' ' || amount
      as line from casino.phase`);
  const owned = await stage.ask<{ line: string }>(`
    select player_id || ' ' || cash || ' ' || bonus || ' ' || receivable || ' ' || coalesce(bonus_run, 0) || ' ' || wager_left
      || ' ' || bonus_open || ' ' || coalesce(bonus_late::text, '-') as line from wallet.purse`);
  await stage.ask('select casino.count_rounds()');
  const [counted] = await stage.ask<{ line: string }>(
    `select coalesce(sum(rounds), 0) || ' ' || coalesce(sum(staked), 0) || ' ' || coalesce(sum(won), 0) as line from casino.game_day`,
  );
  const [ended] = await stage.ask<{ line: string }>(`
    select count(*) || ' ' || coalesce(sum(staked), 0) || ' ' || coalesce(sum(won), 0) as line from casino.round
    where state = 'closed' and staked > 0`);
  const findings = await stage.ask<{ rule: string; finding: string }>(
    `select rule, finding from wallet.verify(1, 1000)`,
  );

  // The purse tells what its rounds tell: what lies in open ones, and what is left after those that ended.
  const miscounted = await stage.ask<{ line: string }>(`
    select purse.player_id || ' has ' || bonus_open || ' open and ' || wager_left || ' left, its rounds say ' || open || ' and ' || left_by
      as line
    from wallet.purse cross join lateral (
      select coalesce(sum(staked_bonus) filter (where state = 'open'), 0) as open,
        case when purse.bonus_run is null then 0 else wallet.required_of(purse.player_id, purse.bonus_run)
          - coalesce(sum(staked * share) filter (where state = 'closed' and round.bonus_run = purse.bonus_run), 0) end as left_by
      from casino.round where round.player_id = purse.player_id
    ) as told
    where bonus_open <> open or wager_left <> left_by`);

  const modelled = [...players].flatMap(([id, player]) =>
    [...player.rounds].map(([name, round]) => ({ id, name, round })),
  );
  return [
    ...differences(
      'round',
      rounds,
      modelled.map(({ id, name, round }) =>
        [id, name, round.state, round.staked, round.stakedBonus, round.won, round.phases.length].join(' '),
      ),
    ),
    ...differences(
      'phase',
      phases,
      modelled.flatMap(({ id, name, round }) =>
        round.phases.map(({ kind, tx, ref, amount }, index) =>
          [id, name, index + 1, kind, tx, ref ?? '-', amount].join(' '),
        ),
      ),
    ),
    ...differences(
      'purse',
      owned,
      [...players].map(([id, { purse, runs }]) =>
        [
          id,
          purse.cash,
          purse.bonus,
          purse.debt,
          runs.id ?? 0,
          runs.live?.left ?? 0n,
          runs.open,
          runs.late ?? '-',
        ].join(' '),
      ),
    ),
    ...(counted?.line === ended?.line ? [] : [`counted ${counted?.line}, ended ${ended?.line}`]),
    ...findings.map(({ rule, finding }) => `${rule}: ${finding}`),
    ...miscounted.map(({ line }) => `player ${line}`),
  ].slice(0, problemsMax);
}

export function differences(what: string, rows: { line: string }[], expected: string[]): string[] {
  const [here, there] = [new Set(rows.map(({ line }) => line)), new Set(expected)];
  return [
    ...[...here].filter((line) => !there.has(line)).map((line) => `${what} ${line} should not be`),
    ...[...there].filter((line) => !here.has(line)).map((line) => `${what} ${line} is missing`),
  ];
}
