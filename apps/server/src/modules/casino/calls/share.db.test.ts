// A studio is kept to its share, is told when its call takes long, and is heard to the end; and all of it is kept.
import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';

import { startStudioListener } from '../index.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import { startListener } from '../../../../testing/studio-client.ts';
import { givenLaunch, givenStudios, ownCalls, studioEnvironment } from '../../../../testing/test-studio.ts';
import type { Playing } from '../../../../testing/test-studio.ts';

const house = await openTestHouse(studioEnvironment());
await givenStudios(house);

function keepLines() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(part: Buffer, _encoding, done) {
      for (const text of part.toString().trim().split('\n')) {
        lines.push(...((JSON.parse(text) as { calls?: typeof lines }).calls ?? []));
      }
      done();
    },
  });
  return { lines, stream };
}

/** Somebody else holds the player's purse until `release`. */
async function lockPurse(player: Playing): Promise<() => Promise<void>> {
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = house.platform.database.inTransaction(async (tx) => {
    await house.house.wallet.lock(tx, player.id);
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  return () => {
    done.resolve();
    return work;
  };
}

test('a call past its deadline is told so, the work goes on, and the next one hears what came of it', async () => {
  const { lines, stream } = keepLines();
  const studio = await startListener(house, { logTo: stream, deadlineMs: 250 });
  const player = await givenLaunch(house);
  const bet = ownCalls(player).bet();
  const release = await lockPurse(player);
  expect(await studio.own('bet', bet)).toMatchObject({ http: 503, body: { status: 'IN_PROGRESS' } });
  await release();
  // The receipt of the work that nobody waited for.
  await vi.waitFor(() => expect(lines.map(({ status }) => status)).toEqual(['IN_PROGRESS', 'OK']));
  expect((await studio.own('bet', bet)).body).toMatchObject({ status: 'OK', duplicate: true });
});

test('a studio that asks too much at once is refused at once, and others are not', async () => {
  const studio = await startListener(house, { inFlightMax: 3 });
  const player = await givenLaunch(house);
  const calls = ownCalls(player);
  const release = await lockPurse(player);
  const asked = [1, 2, 3, 4].map(() => studio.own('bet', calls.bet()));
  // The others wait for the purse.
  expect(await Promise.race(asked)).toMatchObject({ http: 503, body: { status: 'TEMPORARY' } });
  const other = await givenLaunch(house, { studio: 'hub-studio' });
  const about = { user: other.id, token: other.session };
  expect((await studio.hub('user/balance', about)).body['status']).toBe('RS_OK');
  await release();
  const statuses = (await Promise.all(asked)).map(({ body }) => String(body['status']));
  expect(statuses.toSorted()).toEqual(['OK', 'OK', 'OK', 'TEMPORARY']);
  expect((await studio.own('bet', calls.bet())).body['status']).toBe('OK');
});

test('whoever was heard is answered before the listener is gone', async () => {
  const studio = await startListener(house, { inFlightMax: 1 });
  const player = await givenLaunch(house);
  const release = await lockPurse(player);
  const bet = ownCalls(player).bet();
  const asked = [studio.own('bet', bet), studio.own('bet', bet)];
  // One found the studio's share taken by the other, which is heard and waits.
  expect((await Promise.race(asked)).body['status']).toBe('TEMPORARY');
  const stopped = studio.stop();
  await release();
  const statuses = (await Promise.all(asked)).map(({ body }) => String(body['status']));
  expect(statuses.toSorted()).toEqual(['OK', 'TEMPORARY']);
  await stopped;
  await expect(studio.own('bet', bet)).rejects.toThrow('ECONNREFUSED');
});

test('every call is kept with what was asked and answered, without what opens anything', async () => {
  const { lines, stream } = keepLines();
  const studio = await startListener(house, { logTo: stream });
  const player = await givenLaunch(house, { opened: false });
  await studio.own('open', { request_id: 'q-open', token: player.token });
  const bet = ownCalls(player).bet();
  await studio.own('bet', bet);
  await studio.own('bet', bet, { signature: 'ab'.repeat(32) });
  const former = await givenLaunch(house, { studio: 'form-studio', opened: false });
  await studio.form('authenticate', { token: former.token });
  await studio.send(`/wallet/v1/${'x'.repeat(4_000)}`, {}, '{}');
  await vi.waitFor(() => expect(lines).toHaveLength(5));
  expect(lines).toMatchObject([
    { studio: 'own-studio', path: '/wallet/v1/open', status: 'OK', http: 200 },
    { studio: 'own-studio', path: '/wallet/v1/bet', status: 'OK', ms: expect.any(Number) },
    { path: '/wallet/v1/bet', status: 'BAD_SIGNATURE', http: 401 },
    { studio: 'form-studio', path: '/form/authenticate.html', status: 'OK' },
    { path: expect.stringMatching(/^.{200}$/), status: 'BAD_SIGNATURE' },
  ]);
  const [opened, played, stranger] = lines;
  expect(played?.['request']).toEqual({ ...bet, session: '-' });
  expect(played?.['reply']).toMatchObject({ request_id: bet['request_id'], status: 'OK' });
  expect(opened?.['reply']).toMatchObject({ session: '-', player: player.id });
  expect(stranger).not.toHaveProperty('request');
  const all = JSON.stringify(lines);
  for (const secret of [player.token, player.session, former.token, former.session]) {
    expect(all).not.toContain(secret);
  }
});

test('calls, refusals, seconds and what is under way are figures of each studio', async () => {
  const { platform } = house;
  const { studios, publicUrl } = house.config;
  const calls = house.house.studioCalls;
  const listener = await startStudioListener(platform, {
    calls,
    studios,
    publicUrl,
    trustedProxies: [],
    host: '127.0.0.1',
    port: 0,
  });
  const url = `http://127.0.0.1:${listener.port}/wallet/v1/bet`;
  await fetch(url, { method: 'POST', body: '{}' });
  await listener.stop();
  const page = await platform.metrics.registry.metrics();
  expect(page).toContain('studio_calls_total{studio="unknown",status="BAD_SIGNATURE",role="test"} 1');
  expect(page).toContain('studio_calls_in_flight{studio="own-studio",role="test"} 0');
  expect(page).toContain('studio_call_seconds_count{role="test",studio="unknown"} 1');
});
