import { readNote } from '@yakamoz/proof/checkpoint';
import { hashLeaf, rootOf } from '@yakamoz/proof/merkle';
import { verifyDocument } from '@yakamoz/proof/verify';
import { beforeAll, expect, test } from 'vitest';

import { givenNotary } from '../../../testing/given-notary.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
const leafCount = 300;

beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
});

const get = async (path: string) => {
  const answer = await fetch(api.url + path, { headers: { host: 'yakamoz.localhost:3000' } });
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
};
// oxlint-disable-next-line no-explicit-any -- a test reads whatever came
const json = async (path: string) => JSON.parse((await get(path)).body.toString()) as Record<string, any>;

test('API-96 before anything is signed there is no log, and no proof', async () => {
  expect(await json('/api/v1/fairness/log')).toEqual({ signed: null });
  expect(await json('/api/v1/fairness/leaves')).toEqual({ leaves: [], next: null });
  for (const path of [
    '/api/v1/fairness/leaves/0',
    '/api/v1/fairness/consistency?size=1',
    '/adalet/checkpoint',
    '/adalet/tile/0/000',
  ])
    expect((await get(path)).status, path).toBe(404);
});

test('API-96 API-97 API-98 API-99 the newest checkpoint, its leaves, and what proves each of them', async () => {
  const notary = givenNotary(house);
  await notary.run();
  const first = await json('/api/v1/fairness/log');
  expect(first['signed']).toMatchObject({ size: 2, key: expect.stringMatching(/^yakamoz\.test\/adalet\+/) });
  for (let index = 2; index < leafCount; index += 1)
    await house.sql(`select fairness.add_leaf('audit.head', $1, $2)`, [
      `${index}`,
      JSON.stringify({
        kind: 'audit.head',
        at: '2026-11-16T20:00:00Z',
        seq: `${index}`,
        head: '0'.repeat(64),
      }),
    ]);
  // Not signed yet: nobody is shown what no checkpoint covers.
  expect((await json('/api/v1/fairness/leaves'))['leaves']).toHaveLength(2);
  expect((await get('/api/v1/fairness/leaves/2')).status).toBe(404);
  await notary.run();
  const { signed } = await json('/api/v1/fairness/log');
  expect(signed.size).toBe(leafCount);

  const page = await json('/api/v1/fairness/leaves?kind=audit.head&limit=2');
  expect(page['leaves'].map(({ index }: { index: number }) => index)).toEqual([299, 298]);
  const next = await json(`/api/v1/fairness/leaves?limit=100&before=${page['next']}`);
  expect(next['leaves'][0]).toMatchObject({ index: 297, kind: 'audit.head' });
  expect((await json('/api/v1/fairness/leaves?limit=101'))['leaves']).toHaveLength(100);
  expect((await get('/api/v1/fairness/leaves?kind=other')).status).toBe(400);

  for (const index of [0, 255, 256, 299])
    expect(
      await verifyDocument(await json(`/api/v1/fairness/leaves/${index}`), { key: signed.key }),
    ).toMatchObject({
      kind: 'log.inclusion',
      findings: [],
      checked: ['checkpoint', 'leaf in the log'],
    });
  const { newer, path, key } = await json('/api/v1/fairness/consistency?size=2');
  const older = first['signed'].checkpoint as string;
  expect(await verifyDocument({ kind: 'log.consistency', older, newer, path, key })).toMatchObject({
    findings: [],
  });
  expect(await json('/api/v1/fairness/consistency?size=400')).toMatchObject({
    newer: signed.checkpoint,
    path: [],
  });
});

test('API-100 a witness rebuilds the log from static tiles: hashes, leaves and root agree with the checkpoint', async () => {
  const checkpoint = (await get('/adalet/checkpoint')).body.toString();
  const head = readNote(checkpoint)?.head;
  const whole = await get('/adalet/tile/0/000');
  expect(whole.headers.get('cache-control')).toContain('immutable');
  expect(whole.headers.get('access-control-allow-origin')).toBe('*');
  const last = await get('/adalet/tile/0/001.p/44');
  const bytes = Buffer.concat([whole.body, last.body]);
  const hashes = Array.from({ length: leafCount }, (_, index) => bytes.subarray(index * 32, index * 32 + 32));
  expect(Buffer.from(rootOf(hashes))).toEqual(Buffer.from(head?.root ?? []));
  expect((await get('/adalet/tile/1/000.p/1')).body).toEqual(Buffer.from(rootOf(hashes.slice(0, 256))));
  const entries = (await get('/adalet/tile/entries/001.p/44')).body;
  const length = entries.readUInt16BE(0);
  expect(Buffer.from(hashLeaf(entries.subarray(2, 2 + length)))).toEqual(hashes[256]);
  for (const path of [
    '/adalet/tile/0/001',
    '/adalet/tile/0/001.p/45',
    '/adalet/tile/9/000',
    '/adalet/tile/0/x',
    '/adalet/tile/0/002',
  ])
    expect((await get(path)).status, path).toBe(404);
});
