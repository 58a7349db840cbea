// Random histories of closures against a model of the course, and the same moves at the same moment. The seed is printed with a
// failure; PLR-5 and PLR-7 must hold after every step.
import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { freshIban } from '../../../../testing/given-cashier.ts';
import { closureOf, givenClosure, givenDesk, letItGo } from '../../../../testing/given-closures.ts';
import type { Desk, GivenClosure } from '../../../../testing/given-closures.ts';
import { attendAll, chooseTestCompany, eventOf, postEvent } from '../../../../testing/given-payments.ts';
import type { TestCompany } from '../../../../testing/given-payments.ts';
import { givenMoney, givenPlayer, nationalId } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { isAccountOpen, paidTo, payoutOf } from '../../../../testing/seen-closures.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';
import { Refusal } from '../../../platform/refusal.ts';

let house: TestHouse;
let api: TestApi;
let company: TestCompany;
let desk: Desk;
beforeAll(async () => {
  company = await chooseTestCompany();
  house = await openTestHouse(company.settings);
  api = await house.startApi();
  // Its events reach nobody: each history tells them itself, at a moment of its own.
  await company.start();
  await house.house.payments.addDemoMethods();
  desk = await givenDesk(house);
});
beforeEach(() => company.control('payouts/rule', { outcome: 'hang' }));

/** What must be true of one account, whatever happened to it. */
interface Model {
  closure: 'none' | 'waiting' | 'paying' | 'done' | 'refused' | 'withdrawn';
  payout: 'none' | 'requested' | 'second_approval' | 'approved' | 'sent' | 'paid' | 'failed' | 'rejected';
  cash: bigint;
  held: bigint;
  /** What the company has paid. */
  out: bigint;
  open: boolean;
  gate: boolean;
}

type Step =
  | 'ask'
  | 'take_back'
  | 'refuse'
  | 'approve'
  | 'second'
  | 'second_refuses'
  | 'win'
  | 'renew'
  | 'shut'
  | 'unshut'
  | 'send'
  | 'paid'
  | 'bounced';

const giveBack = (model: Model, closure: Model['closure'], payout: Model['payout']): Model => ({
  ...model,
  closure,
  payout,
  cash: model.cash + model.held,
  held: 0n,
});

/** The course as the README tells it; a step that is refused changes nothing. */
function follow(model: Model, step: Step): Model {
  const { closure, payout, cash, held, gate, open } = model;
  const isClean = cash === 0n && !gate;
  switch (step) {
    case 'ask':
      if (!open || closure === 'waiting' || closure === 'paying' || gate) return model;
      return { ...model, closure: 'waiting', payout: 'requested', cash: 0n, held: cash };
    case 'take_back':
      return closure === 'waiting' ? giveBack(model, 'withdrawn', 'rejected') : model;
    case 'refuse':
      return closure === 'waiting' ? giveBack(model, 'refused', 'rejected') : model;
    case 'approve':
      return payout === 'requested' && isClean
        ? { ...model, closure: 'paying', payout: 'second_approval' }
        : model;
    case 'second':
      if (payout !== 'second_approval') return model;
      return isClean
        ? { ...model, payout: 'approved' }
        : { ...model, closure: 'waiting', payout: 'requested' };
    case 'second_refuses':
      return payout === 'second_approval' ? { ...model, closure: 'waiting', payout: 'requested' } : model;
    case 'win':
      return open ? { ...model, cash: cash + 100n } : model;
    case 'renew':
      if (closure !== 'waiting' || gate || cash + held === 0n) return model;
      return { ...model, payout: 'requested', cash: 0n, held: cash + held };
    case 'shut':
      return { ...model, gate: true };
    case 'unshut':
      return { ...model, gate: false };
    case 'send':
      if (payout !== 'approved') return model;
      return gate ? { ...model, closure: 'waiting', payout: 'requested' } : { ...model, payout: 'sent' };
    case 'paid': {
      if (payout !== 'sent') return model;
      const after = { ...model, held: 0n, out: model.out + held };
      if (cash === 0n) return { ...after, closure: 'done', payout: 'paid', open: false };
      // What came meanwhile is asked for by itself, unless the way out is closed.
      if (gate) return { ...after, closure: 'waiting', payout: 'paid' };
      return { ...after, closure: 'waiting', payout: 'requested', cash: 0n, held: cash };
    }
    case 'bounced':
      return payout === 'sent' ? giveBack(model, 'refused', 'failed') : model;
  }
}

const weights: Readonly<Record<Step, number>> = {
  ask: 3,
  take_back: 1,
  refuse: 1,
  approve: 6,
  second: 6,
  second_refuses: 1,
  win: 2,
  renew: 3,
  shut: 1,
  unshut: 3,
  send: 6,
  paid: 5,
  bounced: 1,
};
const bag = Object.entries(weights).flatMap(([step, times]) =>
  Array.from({ length: times }, () => step as Step),
);

interface History {
  player: GivenPlayer;
  closure: Pick<GivenClosure, 'requestId'> | undefined;
}

async function act(history: History, step: Step): Promise<void> {
  const { player } = history;
  const { playerRequests, wallet } = house.house;
  const now = history.closure && (await closureOf(house, history.closure));
  const paymentId = now?.payment_id ?? undefined;
  const reason = 'rastgele';
  const requestId = history.closure?.requestId;
  const setGate = (until: 'infinity' | null) =>
    house.platform.database.inTransaction((tx) =>
      wallet.setGate(tx, { playerId: player.id, source: 'test', way: 'withdraw', until }),
    );
  const tell = async (kind: 'payout.paid' | 'payout.bounced') => {
    const row = await payoutOf(house, paymentId);
    if (row?.state !== 'sent') return;
    await postEvent(house, api.url, eventOf({ kind, reference: `wd-${paymentId}`, amount: row.amount }));
  };
  switch (step) {
    case 'ask': {
      const asked = await playerRequests.askClosure(
        { playerId: player.id, currency: 'TRY' },
        { password: player.password, iban: freshIban(), docNumber: nationalId() },
      );
      history.closure = { requestId: asked.requestId };
      return;
    }
    case 'take_back':
      if (requestId) await playerRequests.withdrawRequest(player.id, requestId);
      return;
    case 'refuse':
      if (requestId) await playerRequests.desk.refuseRequest(desk.checker, { requestId, reason });
      return;
    case 'approve':
      if (paymentId) await desk.approve(paymentId);
      return;
    case 'second':
    case 'second_refuses':
      if (paymentId) await desk.decide(paymentId, step === 'second' ? 'approve' : 'refuse');
      return;
    case 'win':
      await wallet.postBatched({
        playerId: player.id,
        source: 'studio',
        key: randomUUID(),
        currency: 'TRY',
        steps: [{ code: 'win', amount: 100n, house: 'ggr:deneme' }],
      });
      return;
    case 'renew':
      if (requestId) await playerRequests.desk.renewPayout(desk.checker, { requestId, reason });
      return;
    case 'shut':
      return setGate('infinity');
    case 'unshut':
      return setGate(null);
    case 'send':
      if (!paymentId) return;
      await letItGo(house, paymentId);
      return attendAll(house);
    case 'paid':
      return tell('payout.paid');
    case 'bounced':
      return tell('payout.bounced');
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof Error && error.message.startsWith('nothing is proposed'));

async function seen({ player, closure }: History): Promise<Model> {
  const now = closure && (await closureOf(house, closure));
  const payout = await payoutOf(house, now?.payment_id);
  const { cash, withdrawalPending } = await house.house.wallet.balanceOf(player.id);
  const ways = await house.house.wallet.closuresOf(player.id);
  return {
    closure: (now?.state as Model['closure'] | undefined) ?? 'none',
    payout: (payout?.state as Model['payout'] | undefined) ?? 'none',
    cash,
    held: withdrawalPending,
    out: await paidTo(house, player.id),
    open: await isAccountOpen(house, player.id),
    gate: ways.some(({ way, source }) => way === 'withdraw' && source === 'test'),
  };
}

test('PLR-5 PLR-7 twelve random histories go as the model goes', async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    const player = await givenPlayer(house);
    await givenMoney(house, player, { cash: '50.00' });
    const history: History = { player, closure: undefined };
    let model: Model = {
      closure: 'none',
      payout: 'none',
      cash: 5000n,
      held: 0n,
      out: 0n,
      open: true,
      gate: false,
    };
    const told: Step[] = [];
    for (let place = 0; place < 30; place += 1) {
      const step: Step = place === 0 ? 'ask' : (bag[randomInt(bag.length)] ?? 'send');
      // Without money a closure has no payout: those are told elsewhere.
      if (step === 'ask' && model.cash === 0n) continue;
      told.push(step);
      await act(history, step).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
      });
      model = follow(model, step);
      expect(await seen(history), told.join(' ')).toEqual(model);
      if (!model.open) break;
    }
  }
  assert.deepEqual((await house.house.wallet.verify()).findings, []);
});

test('PLR-7 attack: taken back, refused, approved, decided and sent at once: the money is in one place', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const closure = await givenClosure(house, { cash: '50.00' });
    const { player, requestId, paymentId } = closure;
    const { playerRequests, payments } = house.house;
    const reason = 'aynı anda';
    const moves: (() => Promise<unknown>)[] = [
      () => playerRequests.withdrawRequest(player.id, requestId),
      () => playerRequests.desk.refuseRequest(desk.checker, { requestId, reason }),
      () => payments.desk.refuseWithdrawal(desk.maker, { requestId: paymentId, why: 'other', reason }),
      () => desk.approve(paymentId).then(() => desk.decide(paymentId)),
      () => playerRequests.desk.renewPayout(desk.checker, { requestId, reason }),
      () => letItGo(house, paymentId).then(() => attendAll(house)),
      () => playerRequests.withdrawRequest(player.id, requestId),
    ];
    const answers = await Promise.allSettled(moves.map((go) => go()));
    for (const answer of answers)
      if (answer.status === 'rejected') assert(isRefused(answer.reason), String(answer.reason));
    const { cash, withdrawalPending } = await house.house.wallet.balanceOf(player.id);
    expect(cash + withdrawalPending).toBe(5000n);
    const { closure: state, payout } = await seen({ player, closure });
    const rests: Partial<Record<Model['closure'], readonly Model['payout'][]>> = {
      waiting: ['requested'],
      paying: ['second_approval', 'approved', 'sent'],
      withdrawn: ['rejected'],
      refused: ['rejected'],
    };
    expect(rests[state], `${state} ${payout}`).toContain(payout);
    expect(withdrawalPending).toBe(state === 'waiting' || state === 'paying' ? 5000n : 0n);
  }
  assert.deepEqual((await house.house.wallet.verify()).findings, []);
});
