// What the books say at the end of a run, against the model and by themselves.
import { readOutcome } from '../../faults/promotions/books.ts';
import { judgePlaces } from '../../faults/promotions/places.ts';
import { compareBooks, differences } from '../casino/proof.ts';
import type { Member } from './model.ts';
import { tournament } from './score-model.ts';
import { promiseOf } from './steps.ts';
import type { Stage } from './stage.ts';

interface Verdict {
  problems: string[];
  kurusOff: bigint;
  earlyCash: bigint;
  overBudget: bigint;
  /** Whole points that are too many or too few, and one for each other thing that is not right about them. */
  pointsOff: bigint;
  /** How runs ended, and what was paid. */
  counts: Map<string, number>;
}

export async function judge(stage: Stage, members: ReadonlyMap<number, Member>): Promise<Verdict> {
  const books = await compareBooks(stage, new Map([...members].map(([id, { play }]) => [id, play])));
  const kurusOff = await sumDifferences(stage, members);
  const { earlyCash, problems: early } = await judgeEnds(stage);
  const overBudget = await countOverBudget(stage);
  const points = await judgePoints(stage, members);
  const pointsOff = points.off;
  const ends = await stage.ask<{ how: string; count: string }>(
    `select 'run ' || how as how, count(*) from proof.run_end group by how
     union all select 'cashback granted', count(*) from promotions.cashback where paid > 0
     union all select 'signal ' || kind, count(*) from promotions.signal group by kind
     union all select 'gift after a review', count(*) from promotions.gift join promotions.claim using (claim_id)
       where review_until is not null
     union all select 'prize paid', count(*) from promotions.final where paid_at is not null`,
  );
  return {
    problems: [
      ...books,
      ...early,
      ...(await judgeClaims(stage, members)),
      ...(await judgeBudgets(stage)),
      ...(await judgeGifts(stage, members)),
      ...points.problems,
      ...(await judgeTournament(stage, members)),
      ...(kurusOff === 0n ? [] : [`purses are ${kurusOff} kuruş off`]),
      ...(overBudget === 0n ? [] : [`PRO-3: budgets are exceeded by ${overBudget} kuruş`]),
    ],
    kurusOff,
    earlyCash,
    overBudget,
    pointsOff,
    counts: new Map(
      ends.map(({ how, count }) => [how, Number(count)] as const).filter(([, count]) => count > 0),
    ),
  };
}

const distance = (one: bigint, two: bigint): bigint => (one < two ? two - one : one - two);

async function sumDifferences(stage: Stage, members: ReadonlyMap<number, Member>): Promise<bigint> {
  const rows = await stage.ask<Record<'id' | 'cash' | 'bonus' | 'debt', string>>(
    'select player_id as id, cash, bonus, receivable as debt from wallet.purse',
  );
  let off = 0n;
  for (const row of rows) {
    const purse = members.get(Number(row.id))?.play.purse;
    for (const account of ['cash', 'bonus', 'debt'] as const)
      off += distance(BigInt(row[account]), purse?.[account] ?? 0n);
  }
  return off;
}

/** PRO-4, PRO-5, PRO-10: by rounds and transfers alone, not by the model nor by what the purse counts. */
async function judgeEnds({ ask }: Stage): Promise<{ earlyCash: bigint; problems: string[] }> {
  const wrong = await ask<
    Record<'player' | 'run' | 'how' | 'released' | 'due' | 'counted' | 'required', string>
  >(
    `select player_id as player, run_id as run, how, released, due, counted, required from proof.run_end
     where released <> due or how = 'completed' and counted < required`,
  );
  const twice = await ask<{ run: string }>(
    'select run_id as run from proof.end_note group by run_id having count(*) > 1',
  );
  const early = wrong.map(({ released, due }) => BigInt(released) - BigInt(due)).filter((off) => off > 0n);
  return {
    earlyCash: early.reduce((sum, off) => sum + off, 0n),
    problems: [
      ...wrong.map(
        ({ player, run, how, released, due, counted, required }) =>
          `PRO-4: player ${player} run ${run} ${how} with ${counted} of ${required} gave ${released} in cash, not ${due}`,
      ),
      ...twice.map(({ run }) => `PRO-10: run ${run} ended twice`),
    ],
  };
}

/** PRO-1, PRO-2, PRO-19: every claim with its version, its state and what was granted. */
async function judgeClaims({ ask }: Stage, members: ReadonlyMap<number, Member>): Promise<string[]> {
  const rows = await ask<{ line: string }>(
    `select concat_ws(' ', player_id, article_id, claim.version, state, promise, granted, is_squared, key) as line
     from promotions.claim join promotions.campaign using (campaign_id)`,
  );
  const expected = [...members].flatMap(([id, { claims }]) =>
    claims.map(({ article, terms, state, granted, isSquared, key }) =>
      [id, article, terms.version, state, promiseOf(terms), granted, isSquared ? 't' : 'f', key].join(' '),
    ),
  );
  const doubled = await ask<{ line: string }>(
    `select player_id || ' ' || campaign_id || ' ' || turn as line from promotions.claim
     group by player_id, campaign_id, turn having count(*) > 1`,
  );
  return [
    ...differences('claim', rows, expected),
    ...doubled.map(({ line }) => `PRO-2: claimed twice: ${line}`),
  ];
}

const promisedByClaims = `(
  select coalesce(sum(case when is_squared then granted else promise end), 0) from promotions.claim as made
  where made.campaign_id = budget.campaign_id and made.currency = budget.currency
)`;

/** PRO-3: by the claims and by the row that counts them. */
export async function countOverBudget({ ask }: Pick<Stage, 'ask'>): Promise<bigint> {
  const [row] = await ask<{ over: string }>(
    `select coalesce(sum(greatest(greatest(promised, ${promisedByClaims}) - amount, 0)), 0) as over from promotions.budget`,
  );
  return BigInt(row?.over ?? 0);
}

async function judgeBudgets({ ask }: Stage): Promise<string[]> {
  const rows = await ask<{ line: string }>(
    `select concat_ws(' ', campaign_id, currency, 'has', promised, 'promised, its claims say', ${promisedByClaims}) as line
     from promotions.budget where promised <> ${promisedByClaims}`,
  );
  return rows.map(({ line }) => `PRO-3: the budget ${line}`);
}

/** PRO-13: what was played of each gift that the casino has taken over. */
async function judgeGifts({ ask }: Stage, members: ReadonlyMap<number, Member>): Promise<string[]> {
  const rows = await ask<{ line: string }>(
    `select concat_ws(' ', player_id, grant_id, count, used, won) as line from casino.free_grant`,
  );
  const expected = [...members].flatMap(([id, { play }]) =>
    [...play.gifts].map(([gift, { count, used, won }]) => [id, gift, count, used, won].join(' ')),
  );
  return differences('gift', rows, expected);
}

/** PRO-16, PRO-17: scores against the model, the end and its prizes against the scores. Nobody has Redis here. */
async function judgeTournament({ ask }: Stage, members: ReadonlyMap<number, Member>): Promise<string[]> {
  const query = async (text: string): Promise<string[]> =>
    (await ask<Record<string, unknown>>(text)).map((row) => Object.values(row).join('|'));
  const outcome = await readOutcome({ query }, '1');
  const contestants = [...members]
    .filter(([, { score }]) => score.hasEntered)
    .map(([player, { score }]) => ({ player, rounds: score.rounds, best: score.best }));
  const copy = outcome.scores.filter(({ key }) => key > 0n);
  const { boardOff, prizesDoubled, prizesMissing } = judgePlaces(
    contestants,
    { ...outcome, copy },
    tournament.prizes,
  );
  return [
    ...boardOff.map((line) => `PRO-16: ${line}`),
    ...[...prizesDoubled, ...prizesMissing].map((line) => `PRO-17: ${line}`),
  ];
}

/** PRO-14, PRO-15: against the model, and by the module's own recount of points from play. */
async function judgePoints(
  stage: Stage,
  members: ReadonlyMap<number, Member>,
): Promise<{ off: bigint; problems: string[] }> {
  const rows = await stage.ask<{ id: string } & Record<'points' | 'earned' | 'level' | 'carry', string>>(
    `select player_id as id, points, earned, level, trunc(carry * 10000 / promotions.units_a_point(), 6)::float8 as carry
     from promotions.points`,
  );
  const kept = new Map(rows.map((row) => [Number(row.id), row]));
  const problems: string[] = [];
  let off = 0n;
  for (const [id, { points: model }] of members) {
    const row = kept.get(id) ?? { points: '0', earned: '0', level: '1', carry: '0' };
    off += distance(BigInt(row.points), model.points);
    const told = [row.points, row.earned, row.level, Number(row.carry)].join(' ');
    const expected = [model.points, model.earned, model.level + 1, model.carry].join(' ');
    if (told !== expected) problems.push(`PRO-14: player ${id} has points ${told}, not ${expected}`);
  }
  const findings = await stage.ask<{ line: string }>(
    `select concat_ws(' ', rule, player_id, finding) as line from promotions.verify_points(0, 9223372036854775807)`,
  );
  problems.push(...findings.map(({ line }) => line));
  return { off: off > 0n ? off : BigInt(problems.length), problems };
}
