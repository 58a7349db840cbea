// Two processes' worth of the house over a throw-away database, and every step done to it as the product does it.
import type { PlayerId, SessionId } from '../../packages/contracts/src/index.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Tx } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createPlatform } from '../../apps/server/src/platform/platform.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { Refusal } from '../../apps/server/src/platform/refusal.ts';
import { buildHouse } from '../../apps/server/src/wiring.ts';
import type { House } from '../../apps/server/src/wiring.ts';
import { cleanUp, cleanUpLater } from '../../apps/server/testing/clean-up.ts';
import { moveClockToNoon, openTestHouse } from '../../apps/server/testing/test-house.ts';
import { told } from '../casino/proof.ts';
import { bringIn, idOf, onWire as callOnWire } from '../casino/stage.ts';
import { sharesDevice, sharesNetwork } from './choices.ts';
import { sql } from './sql.ts';
import * as offered from './offers.ts';
import { levels } from './points-model.ts';
import { tournament } from './score-model.ts';
import type { Job, Offer, Step, Terms, World } from './steps.ts';

export interface Stage {
  /** As the owner. */
  ask: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** Does a step at one of the two processes and gives its answer; notes in the step what only the house knows. */
  perform(player: number, step: Step, at: 0 | 1): Promise<string>;
  /** What a preview of the run's end is confirmed by; undefined without a run. */
  seenOf(player: number): Promise<{ run: number; seq: bigint } | undefined>;
  firstWorld: World;
  work(job: Job): Promise<void>;
  moveClock(hours: number): Promise<void>;
  publish(offer: Offer, terms: Terms): Promise<Terms>;
  stop(offer: Offer): Promise<void>;
  setReturns(returns: World['returns']): Promise<void>;
  close(): Promise<void>;
}

interface Process {
  platform: Platform;
  house: House;
}

export const firstCash = 1_500n;
/** Of one job: more than that does not end. */
const turnsMax = 50;

export async function openStage(players: number): Promise<Stage> {
  const first = await openTestHouse({ DATABASE_POOL_MAX: '10' });
  const ask: Stage['ask'] = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await first.sql(text, [...values])) as Row[];
  const log = createLog({ level: 'silent', role: 'proof' });
  const platform = createPlatform(first.config.platform, 'proof', log);
  cleanUpLater(() => platform.close());
  const processes: readonly Process[] = [first, { platform, house: buildHouse(platform, first.config) }];

  await moveClockToNoon(first);
  await ask(bringIn(players, { cash: firstCash, bonus: 0n, debt: 0n }, offered.games));
  await ask(readFileSync(join(import.meta.dirname, 'stage.sql'), 'utf8'));
  await ask('update identity.player set email_verified_at = platform.now()');
  const ids = new Map(
    (await ask<{ code: string; id: number }>('select code, id from casino.game')).map(({ code, id }) => [
      code,
      id,
    ]),
  );
  const setReturns = async (returns: World['returns']): Promise<void> => {
    const known = JSON.stringify(offered.gamesOnWire(ids, returns));
    await ask('select promotions.learn_games($1::json)', [known]);
  };
  await setReturns(offered.firstReturns);
  for (const [index, { earned, percent }] of levels.entries())
    await ask(`update promotions.level set earned = $2, percent = $3 where currency = 'TRY' and level = $1`, [
      index + 1,
      earned.toString(),
      percent.toString(),
    ]);
  await openTournament(ask);
  const offers: Offer[] = [];
  for (const [index, plan] of offered.plans.entries()) offers.push(await addOffer(ask, index + 1, plan, ids));
  const [day] = await ask<{ day: number }>(
    `select date_part('isodow', platform.now() at time zone 'Europe/Istanbul')::integer as day`,
  );
  const numbers = Array.from({ length: players }, (_, index) => index + 1);
  /** As if everybody signed in again. */
  const keepSessions = async (): Promise<void> => {
    await ask('update access.sighting set seen_at = platform.now()');
    await ask(`update identity.session set seen_at = platform.now(), expires_at = platform.now() + interval '9 days'
      where ended_at is null`);
  };
  await keepSessions();
  await ask(sql.shareDevice, [numbers.filter(sharesDevice)]);
  await ask(sql.shareNetwork, [numbers.filter(sharesNetwork)]);

  return {
    ask,
    firstWorld: { hour: 0, firstWeekday: day?.day ?? 1, offers, returns: offered.firstReturns },
    async perform(player, step, at) {
      if (step.do !== 'open') return perform(processes[at] as Process, player, step);
      await ask('select casino.take_gifts($1)', [player]);
      return '';
    },
    async seenOf(player) {
      const seen = await first.house.promotions.previewRunEnd(playerId(player));
      return seen && { run: Number(seen.runId), seq: seen.seq };
    },
    work: (job) => work(first, job),
    async moveClock(hours) {
      await ask('select platform.move_clock(make_interval(hours => $1))', [hours]);
      await ask('select wallet.make_partitions(), casino.make_partitions()');
      await keepSessions();
    },
    async publish(offer, terms) {
      const [made] = await ask<{ version: number; hash: string }>(sql.addTerms, [
        offer.article,
        offered.onWire(terms, ids),
      ]);
      const { version = 0, hash = '' } = made ?? {};
      await ask(sql.publish, [offer.campaignId, version]);
      await ask(sql.putInForce, [offer.campaignId, version]);
      return { ...terms, version, hash };
    },
    stop: async ({ campaignId }) =>
      void (await ask(`select promotions.stop($1, 1, 'prove promotions')`, [campaignId])),
    setReturns,
    close: cleanUp,
  };
}

const openTournament = (ask: Stage['ask']): Promise<unknown[]> =>
  ask(
    `with made as (
       select promotions.add_tournament($1::jsonb || jsonb_build_object(
         'starts_at', platform.now(), 'ends_at', platform.now() + make_interval(hours => $2) - interval '30 minutes'
       ), null) as id
     )
     select id from made`,
    [
      JSON.stringify({
        name: 'Deneme',
        product: 'slot',
        currency: 'TRY',
        least_stake: tournament.leastStake.toString(),
        prizes: tournament.prizes.map(String),
        games: [],
      }),
      tournament.endHour,
    ],
  ).then(() => ask('update promotions.tournament set published_at = starts_at'));

/** Until nothing is left to do, as the worker repeats it. */
async function work({ platform, house }: Process, job: Job): Promise<void> {
  const { upkeep } = house.promotions;
  if (job === 'bookPoints') return upkeep.bookPoints();
  const once = {
    ...upkeep,
    countPlay: () => platform.database.inTransaction((tx) => house.casino.upkeep.countRounds(tx)),
    payCashbacks: () => house.casino.upkeep.payCashbacks(),
    finishTournaments: () => house.promotions.tournaments.finish(),
  }[job];
  for (let turn = 0; turn < turnsMax && Number(await once()) > 0; turn += 1);
}

async function addOffer(
  ask: Stage['ask'],
  article: number,
  plan: (typeof offered.plans)[number],
  ids: ReadonlyMap<string, number>,
): Promise<Offer> {
  const counted = offered.countedIn();
  await ask(`select promotions.add_demo($1, $2, $3::jsonb, $4::jsonb)`, [
    article,
    `Deneme ${article}`,
    offered.onWire({ ...plan, counted }, ids),
    offered.budgetsOnWire(plan),
  ]);
  const [made] = await ask<{ id: string; hash: string }>(
    'select campaign_id as id, hash from promotions.campaign join promotions.terms using (campaign_id) where article_id = $1',
    [article],
  );
  const { budget: _, ...terms } = plan;
  return {
    article,
    campaignId: made?.id ?? '',
    terms: { ...terms, counted, version: 1, hash: made?.hash ?? '' },
    isStopped: false,
    isScarce: offered.isScarce(plan),
  };
}

const playerId = (player: number): PlayerId => String(player) as PlayerId;

async function perform(process: Process, player: number, step: Step): Promise<string> {
  try {
    return await performOrThrow(process, player, step);
  } catch (error) {
    if (error instanceof Refusal) return error.code.replace(/^promotions\./, '');
    return `failed: ${String(error)}`;
  }
}

async function performOrThrow({ platform, house }: Process, player: number, step: Step): Promise<string> {
  const id = playerId(player);
  const { promotions, wallet } = house;
  const { database } = platform;
  /** Under the purse's lock. */
  const inPurse = (change: (tx: Tx) => Promise<string>): Promise<string> =>
    database.inTransaction(async (tx) => {
      await wallet.lock(tx, id);
      const outcome = await change(tx);
      const { cash, bonus, receivable } = await wallet.balanceOf(id, tx);
      const { runId } = await wallet.runOf(id, tx);
      if (step.do === 'deposit') step.run = Number(runId ?? 0);
      return `${outcome} ${cash} ${bonus} ${receivable}`;
    });
  const asked = async (text: string, ...values: unknown[]): Promise<string> => {
    const { rows } = await database.pool.query(text, [player, ...values]);
    return String(Object.values((rows as object[])[0] ?? {})[0]);
  };

  switch (step.do) {
    case 'play':
      return told(
        await house.studioCalls.apply(callOnWire({ ...step.call, playerId: player }, offered.games)),
      );
    case 'claim': {
      const { article, key, hash } = step;
      const sessionId = idOf('live', player) as SessionId;
      const termsHash = hash ?? undefined;
      const { giftId } = await promotions.claim({
        playerId: id,
        sessionId,
        currency: 'TRY',
        promotionId: article,
        key,
        termsHash,
      });
      if (giftId !== null) step.gift = giftId;
      return 'ok';
    }
    case 'drop':
      return asked(sql.drop);
    case 'deposit':
      return inPurse(async (tx) => {
        const { outcome } = await wallet.post(tx, {
          playerId: id,
          source: 'payments',
          key: `deposit-${step.id}-0`,
          currency: 'TRY',
          steps: [{ code: 'deposit', amount: step.amount, house: 'psp_clearing:proof' }],
        });
        const payerMark = step.payer === null ? null : Buffer.alloc(32, step.payer);
        const paid = {
          playerId: id,
          requestId: String(step.id),
          currency: 'TRY',
          amount: step.amount,
          payerMark,
        } as const;
        if (outcome === 'posted') await promotions.deposited(tx, paid);
        return outcome;
      });
    case 'reverse':
      return inPurse(async (tx) => {
        const command = { playerId: id, source: 'payments', key: `back-${step.id}` };
        const { outcome, replayed } = await wallet.reverse(tx, command, { key: `deposit-${step.id}-0` });
        await promotions.depositReversed(tx, { playerId: id, requestId: String(step.id) });
        return replayed ? 'already_reversed' : outcome;
      });
    case 'review': {
      const decided = await asked(sql.decideReview, step.isGranted);
      step.run = Number((await wallet.runOf(id)).runId ?? 0);
      step.gift = await asked(sql.lastGift);
      return decided;
    }
    case 'preview': {
      const seen = await promotions.previewRunEnd(id);
      return seen === undefined ? 'none' : `${seen.cashChange} ${seen.bonusChange} ${seen.bonusOpen}`;
    }
    case 'confirm': {
      const { run, seq } = step;
      const ended = await promotions.cancelRun({ playerId: id, runId: BigInt(run), seenSeq: seq });
      return `${ended.cashChange} ${ended.bonusChange}`;
    }
    case 'withdraw':
      return inPurse(async (tx) => {
        const { seq } = await wallet.runOf(id, tx);
        const seenSeq = step.isStale ? seq - 1n : seq;
        const endRun = await promotions.withdrawing(tx, {
          playerId: id,
          seenSeq: step.isConfirmed ? seenSeq : undefined,
        });
        const { outcome } = await wallet.hold(tx, {
          playerId: id,
          source: 'player',
          key: step.key,
          code: 'withdrawal_hold',
          currency: 'TRY',
          amount: step.amount,
        });
        if (outcome === 'posted') await endRun();
        return outcome;
      });
    case 'timeOut': {
      const taken = await asked(sql.takeTimeOut, step.days);
      // As the news of it does.
      await database.inTransaction((tx) => promotions.stopClock(tx, id));
      return taken;
    }
    case 'exclude':
      return asked(sql.exclude);
    case 'look': {
      const sessionId = idOf('live', player) as SessionId;
      const [{ obstacle: badge }, staff, list] = await Promise.all([
        promotions.bonusesOf({ playerId: id, sessionId, currency: 'TRY' }),
        promotions.whyNot({ playerId: id, campaignId: await asked(sql.campaignOf, step.article) }),
        asked(sql.list, sessionId, step.article),
      ]);
      return `badge ${badge?.code ?? 'free'} list ${list} staff ${staff.obstacle?.code ?? 'free'}`;
    }
    case 'redeem': {
      const { key, points } = step;
      return String(await promotions.redeemPoints({ playerId: id, key, points: Number(points) }));
    }
    case 'enter': {
      const sessionId = idOf('live', player) as SessionId;
      await promotions.tournaments.enter('1', { playerId: id, sessionId, currency: 'TRY' });
      return 'entered';
    }
    case 'open':
    case 'jobs':
      throw new Error('that is done by the house');
  }
}
