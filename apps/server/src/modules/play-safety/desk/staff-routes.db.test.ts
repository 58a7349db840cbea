// Play safety as staff see it, over HTTP. Nothing here shortens an exclusion or raises a cap.
import assert from 'node:assert/strict';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { givenFailedDeposits, moveMoney, watchAll } from '../../../../testing/given-harm.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import { givenMoney, givenPlayer } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { casesIn } from '../../../../testing/seen-cases.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

const desk = '/api/staff/v1/safety';
const reason = 'Oyuncunun e-postası üzerine';
const wish = 'DST-77';

let house: TestHouse;
let api: TestApi;
let risk: TestBrowser;
let otherRisk: TestBrowser;
let support: TestBrowser;
let finance: TestBrowser;
let player: GivenPlayer;

beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  const at = async (role: 'risk' | 'support' | 'finance') =>
    signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
  risk = await at('risk');
  otherRisk = await at('risk');
  support = await at('support');
  finance = await at('finance');
});
beforeEach(async () => {
  player = await givenPlayer(house, { consents: { terms: true, privacy: true, marketing: true } });
  await givenMoney(house, player, { cash: '100.00' });
});
afterEach(async () => {
  assert.deepEqual((await house.house.staff.verifyAudit()).findings, []);
});

const person = () => `${desk}/people/${player.id}`;
const givenStrongCase = async (): Promise<void> => {
  await house.house.playSafety.takeSelfTest(player.id, [3, 3, 3, 0, 0, 0, 0, 0, 0]);
  await house.house.safetyDesk.watchPlay();
};
const listed = async (state: 'open' | 'closed', limit = 50) =>
  (await risk.get(`${desk}/cases?state=${state}&limit=${limit}`)).body.cases as {
    id: string;
    player_id: string;
    due_at: string;
  }[];
const caseOf = async (state: 'open' | 'closed' = 'open') =>
  (await listed(state)).find(({ player_id: id }) => id === player.id);
const actionsOn = async (subject: string): Promise<string[]> =>
  (await house.house.staff.listAudit({ subject })).entries.map(({ action }) => action);
const mayMarket = (): Promise<boolean> => house.house.playSafety.mayMarket(player.id);

test('API-67 a case is listed by its due time, taken, and ended with an outcome by its owner alone', async () => {
  const other = await givenPlayer(house);
  await givenFailedDeposits(house, other, 5);
  await house.house.safetyDesk.watchPlay();
  await givenStrongCase();
  expect(await mayMarket()).toBe(false);
  const all = await listed('open');
  expect(all.map(({ due_at: due }) => due)).toEqual(all.map(({ due_at: due }) => due).toSorted());
  const one = await caseOf();
  expect(one).toMatchObject({
    username: player.username,
    strong: true,
    owner: null,
    outcome: null,
    markers: [{ kind: 'self_test', strong: true, measured: { unit: 'points', figure: 9, bound: 8 } }],
  });
  assert(one);
  const close = (by: TestBrowser) =>
    by.post(`${desk}/cases/${one.id}/closure`, { outcome: 'talked', reason: 'Görüşüldü' });
  expect(await close(risk)).toMatchObject({ status: 403, body: { code: 'play_safety.case_not_yours' } });
  expect((await risk.post(`${desk}/cases/${one.id}/owner`)).body.owner).not.toBeNull();
  expect(await close(otherRisk)).toMatchObject({ status: 403 });
  expect(await risk.post(`${desk}/cases/${one.id}/closure`, { reason: 'Görüşüldü' })).toMatchObject({
    status: 400,
  });
  expect(await close(risk)).toMatchObject({ status: 200, body: { outcome: 'talked', reason: 'Görüşüldü' } });
  expect(await close(risk)).toMatchObject({ status: 409, body: { code: 'play_safety.case_closed' } });
  expect(await caseOf('closed')).toMatchObject({ id: one.id });
  expect(await mayMarket()).toBe(true);
  expect(await house.house.wallet.closuresOf(player.id)).toEqual([]);
  expect(await actionsOn(`safety_case:${one.id}`)).toEqual([
    'play_safety.close_case',
    'play_safety.take_case',
  ]);
});

test('API-67 a marker that comes after the end opens another case, and bonuses are closed again', async () => {
  await givenStrongCase();
  const first = await caseOf();
  assert(first);
  await risk.post(`${desk}/cases/${first.id}/owner`);
  await risk.post(`${desk}/cases/${first.id}/closure`, { outcome: 'watched', reason: 'İzleniyor' });
  await givenStrongCase();
  const second = await caseOf();
  expect(second?.id).not.toBe(first.id);
  expect(await house.house.wallet.closuresOf(player.id)).toMatchObject([{ source: 'harm', way: 'bonus' }]);
});

test('API-67 pages by due time have no holes and no doubles', async () => {
  await givenStrongCase();
  await givenFailedDeposits(house, player, 5);
  await house.house.safetyDesk.watchPlay();
  const seen: string[] = [];
  for (let before = ''; ;) {
    const query = new URLSearchParams({ limit: '1', ...(before && { before }) });
    const { body } = await risk.get(`${desk}/cases?${query.toString()}`);
    seen.push(...body.cases.map(({ id }: { id: string }) => id));
    if (body.next === null) break;
    before = body.next;
  }
  expect(seen).toEqual((await listed('open')).map(({ id }) => id));
});

test('API-68 a contact is kept with who, when, how and what came of it; none in the future', async () => {
  const contact = { way: 'phone', result: 'wants_limit', note: 'Limit koymak istiyor' };
  const [row] = await house.sql<{ now: Date }>('select platform.now() as now');
  const at = new Date(Number(row?.now) - 60_000).toISOString();
  const later = new Date(Number(row?.now) + 3_600_000).toISOString();
  expect(await risk.post(`${person()}/contacts`, { ...contact, at: later })).toMatchObject({
    status: 422,
    body: { code: 'play_safety.contact_in_future' },
  });
  expect(await risk.post(`${person()}/contacts`, { ...contact, at: 'dün' })).toMatchObject({ status: 400 });
  expect(await risk.post(`${person()}/contacts`, { ...contact, at })).toMatchObject({ status: 200 });
  const { events } = (await risk.get(`${person()}/events?only=contacts`)).body;
  expect(events).toMatchObject([{ kind: 'contact', ...contact, at }]);
  expect(events[0].by).not.toBeNull();
  await expect(house.sql('update play_safety.contact set note = $1', ['başka'])).rejects.toThrow(
    /never changed/,
  );
  await expect(house.sql('delete from play_safety.contact')).rejects.toThrow(/never changed/);
  expect(await actionsOn(`player:${player.id}`)).toEqual(['play_safety.keep_contact']);
});

test('API-69 one view of a person: accounts, money, play, limits and standing', async () => {
  await moveMoney(house, player, 'deposit', '250.00');
  await moveMoney(house, player, 'stake', '30.00');
  await house.house.playSafety.setLimit(player.id, { kind: 'deposit', window: 'day', cap: '500' });
  await givenStrongCase();
  await watchAll(house);
  const { body } = await support.get(person());
  const sums = { deposited: '250.00', withdrawn: '0.00', staked: '30.00', lost: '30.00' };
  expect(body).toMatchObject({
    id: player.id,
    username: player.username,
    accounts: [{ id: player.id, status: 'open', cash: '320.00', lifetime: sums, weeks: [sums] }],
    exclusion: null,
    stake_closed: false,
    bonus_closed: true,
    marketing_closed: true,
    open_cases: [{ strong: true }],
  });
  expect(body.limits[0]).toMatchObject({ kind: 'deposit', window: 'day', cap: '500.00', used: '250.00' });
  expect(await support.get(`${desk}/people/999999999`)).toMatchObject({ status: 404 });

  const block = { ways: ['stake'], reason, end_sessions: false };
  expect((await risk.post(`/api/staff/v1/players/${player.id}/block`, block)).status).toBe(200);
  expect((await support.get(person())).body).toMatchObject({ exclusion: null, stake_closed: true });
});

test('API-70 events of a person by time, of all kinds or one, page by page', async () => {
  const { playSafety } = house.house;
  await playSafety.setLimit(player.id, { kind: 'time', window: 'week', cap: '120' });
  await givenStrongCase();
  const one = await caseOf();
  assert(one);
  await risk.post(`${desk}/cases/${one.id}/owner`);
  await risk.post(`${desk}/cases/${one.id}/closure`, { outcome: 'talked', reason: 'Görüşüldü' });
  await risk.post(`${person()}/exclusions`, { term: 'month_1', wish, reason });
  const { events } = (await support.get(`${person()}/events`)).body;
  const names = events.map((event: { kind: string; what?: string }) => event.what ?? event.kind);
  expect(names).toEqual(['excluded', 'case_ended', 'marker', 'self_tested', 'limit_set', 'opened']);
  expect(events[4]).toMatchObject({ facts: { kind: 'time', window: 'week', cap: '120' }, by: null });
  const only = async (part: string) =>
    (await support.get(`${person()}/events?only=${part}`)).body.events.map(
      (event: { kind: string; what?: string }) => event.what ?? event.kind,
    );
  expect(await only('limits')).toEqual(['limit_set']);
  expect(await only('exclusions')).toEqual(['excluded']);
  expect(await only('markers')).toEqual(['case_ended', 'marker']);
  const paged: string[] = [];
  for (let before = ''; ;) {
    const query = new URLSearchParams({ limit: '2', ...(before && { before }) });
    const { body } = await support.get(`${person()}/events?${query.toString()}`);
    paged.push(...body.events.map((event: { kind: string; what?: string }) => event.what ?? event.kind));
    if (body.next === null) break;
    before = body.next;
  }
  expect(paged).toEqual(names);
});

test('API-71 SAFE-2 staff exclude on a written wish and lengthen; whatever would end it earlier is refused', async () => {
  const exclude = (term: string) => risk.post(`${person()}/exclusions`, { term, wish, reason });
  expect(await exclude('month_3')).toMatchObject({ status: 200 });
  for (const term of ['week_1', 'month_1', 'month_3'])
    expect(await exclude(term)).toMatchObject({ status: 409, body: { code: 'play_safety.only_longer' } });
  expect(await exclude('month_6')).toMatchObject({ status: 200 });
  expect(await moveMoney(house, player, 'stake', '1.00')).toBe('gate_closed');
  expect(await moveMoney(house, player, 'deposit', '1.00')).toBe('gate_closed');
  const exclusionOf = async (state: string) =>
    (await support.get(`${desk}/exclusions?state=${state}`)).body.exclusions.find(
      ({ player_id: id }: { player_id: string }) => id === player.id,
    );
  expect(await exclusionOf('running')).toMatchObject({ term: 'month_6', opens_at: null });
  expect((await exclusionOf('running')).by).not.toBeNull();
  expect(await exclusionOf('over')).toBeUndefined();
  // Unblocking lifts what staff closed, and nothing of this.
  await risk.post(`/api/staff/v1/players/${player.id}/unblock`, { reason });
  expect(await moveMoney(house, player, 'stake', '1.00')).toBe('gate_closed');
  expect(await exclude('indefinite')).toMatchObject({ status: 200 });
  // Without end a return may be asked for after a year.
  for (const term of ['month_6', 'year_1', 'indefinite'])
    expect(await exclude(term)).toMatchObject({ status: 409 });
  expect(await actionsOn(`player:${player.id}`)).toEqual([
    'play_safety.lengthen_exclusion',
    'play_safety.lengthen_exclusion',
    'play_safety.exclude',
  ]);
});

test('API-71 no call of the desk shortens, lifts or raises', async () => {
  await risk.post(`${person()}/exclusions`, { term: 'month_3', wish, reason });
  for (const path of [
    'exclusions',
    'exclusions/1',
    'exclusions/end',
    'exclusions/return',
    'caps',
    'limits',
  ]) {
    expect(await risk.delete(`${person()}/${path}`)).toMatchObject({ status: 404 });
  }
  for (const path of ['exclusions/end', 'exclusions/return', 'limits', 'time-outs'])
    expect(await risk.post(`${person()}/${path}`, { reason })).toMatchObject({ status: 404 });
});

test('API-72 a cap of one player is lowered and never raised', async () => {
  const lower = (cap: string, kind = 'deposit') =>
    risk.post(`${person()}/caps`, { kind, window: 'day', cap, reason });
  expect(await lower('300.00')).toMatchObject({ status: 200 });
  for (const cap of ['300.00', '300.01', '5000'])
    expect(await lower(cap)).toMatchObject({ status: 409, body: { code: 'play_safety.only_lower' } });
  expect(await lower('200.00')).toMatchObject({ status: 200 });
  expect(await lower('12.5', 'time')).toMatchObject({
    status: 422,
    body: { code: 'play_safety.cap_invalid' },
  });
  expect(await moveMoney(house, player, 'deposit', '200.01')).toBe('allowance_exhausted');
  expect(await moveMoney(house, player, 'deposit', '200.00')).toBe('posted');
  expect((await risk.get(person())).body.limits[0]).toMatchObject({ house_cap: '200.00', cap: null });
});

test('API-72 support reads and does nothing; who has neither permission sees nothing', async () => {
  const acts: [string, object][] = [
    [
      `${person()}/contacts`,
      { way: 'phone', result: 'talked', note: 'Konuştuk', at: new Date(0).toISOString() },
    ],
    [`${person()}/exclusions`, { term: 'month_1', wish, reason }],
    [`${person()}/caps`, { kind: 'deposit', window: 'day', cap: '1', reason }],
  ];
  for (const [path, body] of acts) expect(await support.post(path, body)).toMatchObject({ status: 403 });
  for (const path of [`${desk}/cases`, person(), `${person()}/events`, `${desk}/exclusions`]) {
    expect(await support.get(path)).toMatchObject({ status: 200 });
    expect(await finance.get(path)).toMatchObject({ status: 403 });
    expect(await api.staffBrowser().get(path)).toMatchObject({ status: 401 });
  }
});

test('ADR 0045 the menu counts open cases of play safety for whoever may read them', async () => {
  await givenStrongCase();
  const waiting = async (by: TestBrowser) => (await by.get('/api/staff/v1/figures/waiting')).body.waiting;
  const open = (await casesIn(house, { module: 'play_safety' })).filter(({ closed_at: at }) => at === null);
  expect((await waiting(risk)).safety).toBe(open.length);
  expect(await waiting(finance)).not.toHaveProperty('safety');
});
