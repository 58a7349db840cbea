// What happens while nobody plays: the clock moves, jobs come or do not, terms and returns change, and somebody tries what nobody may.
import type { Dice } from '../../faults/dice.ts';
import { changed, firstReturns, otherReturn, replaceOffer } from './offers.ts';
import type { Stage } from './stage.ts';
import { jobs } from './steps.ts';
import type { Job, World } from './steps.ts';

export interface Change {
  world: World;
  /** In the order in which they were done. */
  jobs: Job[];
  problems: string[];
}

const movingGame = 'proof-moving';

export async function changeWorld(
  stage: Stage,
  before: World,
  { dice, isRestless }: { dice: Dice; isRestless: boolean },
): Promise<Change> {
  let world = before;
  const hours = dice.chance(0.3) ? dice.between(13, 40) : dice.between(1, 12);
  await stage.moveClock(hours);
  world = { ...world, hour: world.hour + hours };
  if (dice.chance(0.2)) {
    const isFirst = world.returns[movingGame] === firstReturns[movingGame];
    const returns = {
      ...world.returns,
      [movingGame]: isFirst ? otherReturn : (firstReturns[movingGame] ?? 0n),
    };
    await stage.setReturns(returns);
    world = { ...world, returns };
  }
  for (const offer of world.offers) {
    if (offer.isStopped || !dice.chance(isRestless ? 0.5 : 0.01)) continue;
    const terms = await stage.publish(offer, changed(offer.terms));
    world = { ...world, offers: replaceOffer(world.offers, { ...offer, terms }) };
  }
  // Late, and one alone: the others go on.
  const [first] = world.offers;
  if (first !== undefined && !first.isStopped && world.hour > stopHour) {
    await stage.stop(first);
    world = { ...world, offers: replaceOffer(world.offers, { ...first, isStopped: true }) };
  }
  // Last: play is counted by the returns that are told by then.
  const done = jobs.filter(() => dice.chance(isRestless ? 0.3 : 0.6));
  for (const job of done) await stage.work(job);
  const problems: string[] = [];
  for (const cheat of cheats)
    if (isRestless || dice.chance(0.05)) problems.push(...(await tryCheat(stage, cheat)));
  return { world, jobs: done, problems };
}

const stopHour = 1_000;

interface Cheat {
  rule: string;
  text: string;
  /** Another rule that refuses it too would hide that this one is gone. */
  refusedBy: string;
}

const fixed = 'pro1_terms_stay';

/** Each is refused by the tables, whoever asks. */
const cheats: readonly Cheat[] = [
  {
    rule: 'PRO-1',
    refusedBy: fixed,
    text: `update promotions.terms set percent = percent + 1 where kind = 'deposit_match'`,
  },
  { rule: 'PRO-1', refusedBy: fixed, text: 'update promotions.amount set stake = stake + 1' },
  { rule: 'PRO-1', refusedBy: fixed, text: 'update promotions.share set percent = 0' },
  {
    rule: 'PRO-1',
    refusedBy: fixed,
    text: `update promotions.claim set version = version + 1 where claim_id = (select min(claim_id) from promotions.claim)`,
  },
  {
    rule: 'PRO-19',
    refusedBy: fixed,
    text: `update promotions.claim set granted = granted - 1
      where claim_id = (select max(claim_id) from promotions.claim where granted > 1)`,
  },
  {
    rule: 'PRO-18',
    refusedBy: 'pro18_another_member_publishes',
    text: `with made as (
        select campaign_id, version from promotions.add_terms(1, 'x', (
          select jsonb_build_object('kind', 'manual', 'product', 'slot', 'turn', 'once', 'ends_at', 'infinity', 'multiplier', 1,
            'days', 1, 'spend_order', 'cash_first', 'card', '{}'::jsonb, 'amounts', '[]'::jsonb, 'shares', '[]'::jsonb)
        ), 1)
      )
      insert into promotions.publication (campaign_id, version, made_by, published_by, approval_id)
      select campaign_id, version, 1, 1, 1 from made`,
  },
];

async function tryCheat({ ask }: Stage, { rule, text, refusedBy }: Cheat): Promise<string[]> {
  const [granted] = await ask<{ count: string }>('select count(*) from promotions.claim where granted > 1');
  if (granted?.count === '0') return [];
  return ask(text).then(
    () => [`${rule}: may be done: ${text}`],
    (error: Error & { constraint?: string }) =>
      error.constraint === refusedBy ? [] : [`${rule}: ${error.message}`],
  );
}
