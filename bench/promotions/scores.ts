// Rounds that ended, counted into scores as the worker counts them: each step takes what came in since the last one.
import type { BenchDatabase } from '../bench-database.ts';
import { game } from '../casino/players.ts';
import { median } from '../figures.ts';
import { endedRound, tallyColumns } from './tournament.ts';

export interface ScoresFigures {
  perSecond: number;
  problems: string[];
}

export interface ScoresOrder {
  tournament: string;
  entrants: number;
  /** What comes in while the counter waits half a second, at the goal. */
  roundsPerStep: number;
  steps: number;
}

const warmUpSteps = 10;

/** Only counting is measured, with its commit: rounds are written by those who play them. */
export async function measureScores(database: BenchDatabase, order: ScoresOrder): Promise<ScoresFigures> {
  const { tournament, entrants, roundsPerStep, steps } = order;
  await database.ask('create table public.bench_step (number integer, counted bigint, ms double precision)');
  // In one session, as the worker's: its plans were made while there was less.
  await database.ask(`
    do $$
    declare
      begun timestamptz;
      done  bigint;
    begin
      for step in 1..${warmUpSteps + steps} loop
        insert into casino.tally (${tallyColumns})
        select ${endedRound}
        from casino.game as title
        cross join (
          select 1 + floor(random() * ${entrants})::bigint as player, 'bench-' || step || '-' || number as round,
            floor(random() * random() * 60000)::bigint as won
          from generate_series(1, ${roundsPerStep}) as number
        ) as made
        where title.code = '${game}';
        commit;
        begun := clock_timestamp();
        done := casino.count_rounds();
        commit;
        insert into public.bench_step values (step, done, date_part('epoch', clock_timestamp() - begun) * 1000);
      end loop;
    end
    $$`);
  const measured = (
    await database.ask(
      `select counted, ms from public.bench_step where number > ${warmUpSteps} order by number`,
    )
  ).map((line) => line.split('|').map(Number) as [number, number]);
  const counted = await database.askNumber(
    `select count(*) from promotions.score_round where tournament_id = ${tournament}`,
  );
  const findings = await database.askNumber(
    `select count(*) from promotions.score as kept
    join (select distinct player_id from promotions.score_round where tournament_id = ${tournament}) as played using (player_id)
    cross join lateral promotions.recounted(kept.tournament_id, kept.player_id) as again
    where kept.tournament_id = ${tournament} and kept.rank_key < again.rank_key`,
  );
  const first = measured.slice(0, 5).map(([, ms]) => ms);
  const last = measured.slice(-5).map(([, ms]) => ms);
  console.log(
    `${measured.length} steps of ${roundsPerStep} rounds: ${median(first).toFixed(0)} ms at first, ${median(last).toFixed(0)} ms at last`,
  );
  const expected = (warmUpSteps + steps) * roundsPerStep;
  return {
    perSecond: median(measured.map(([rounds, ms]) => (rounds * 1000) / ms)),
    problems: [
      ...(counted === expected ? [] : [`${expected} rounds ended, ${counted} count`]),
      ...(findings === 0 ? [] : [`${findings} scores are lower than their rounds`]),
    ],
  };
}
