import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BettingCompany, startBettingCompany } from './betting-company.ts';
import { readBettingConfig } from './config.ts';
import { sign } from './signature.ts';

const secret = Buffer.alloc(32, 7);
// Port 9 answers nobody: the company must live with a house that is not there.
const feed = { url: 'http://127.0.0.1:9/feed', keyId: 'sandbox', secret };

let company: BettingCompany;

beforeEach(async () => {
  company = await startBettingCompany({
    host: '127.0.0.1',
    httpPort: 0,
    seed: 1,
    speed: 1,
    world: 'usual',
    virtualSecret: 'a test',
    feed,
  });
  await order('pause');
});

afterEach(async () => {
  await company.close();
});

interface Listed {
  id: string;
  sport: string;
  home: string;
  status: string;
  suspended: boolean;
  prices: Record<string, string>;
}

async function order(path: string, body: object = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${company.httpUrl}/control/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function listMatches(): Promise<Listed[]> {
  const answer = await fetch(`${company.httpUrl}/control/matches`);
  return ((await answer.json()) as { matches: Listed[] }).matches;
}

async function findMatch(holds: (match: Listed) => boolean): Promise<Listed> {
  const found = (await listMatches()).find(holds);
  if (found === undefined) throw new Error('No match is like that.');
  return found;
}

async function getPage(path: string): Promise<{ html: string; headers: Headers }> {
  const answer = await fetch(company.httpUrl + path);
  return { html: await answer.text(), headers: answer.headers };
}

/** As a browser sends a form, without going where the answer leads. */
const submit = async (path: string, fields: Record<string, string>): Promise<Response> =>
  fetch(company.httpUrl + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

describe('switchboard', () => {
  test('lists matches, those that a search names, and what its forms can order', async () => {
    const match = await findMatch(({ sport, status }) => sport === 'football' && status === 'live');
    const { html } = await getPage('/');
    expect(html).toContain('<h1>Santral</h1>');
    expect(html).toContain(`href="/?mac=${match.id}"`);
    for (const path of ['resume', 'release', 'silence', 'restart', 'line'])
      expect(html).toContain(`action="/control/${path}"`);
    const found = await getPage(`/?ara=${encodeURIComponent(match.home.toLocaleUpperCase('tr'))}`);
    expect(found.html).toContain(match.home);
    expect(found.html.match(/mac=/g)?.length).toBeLessThan(html.match(/mac=/g)?.length ?? 0);
    expect((await getPage('/?ara=zzqx')).html).toContain('Böyle bir maç yok.');
  });

  test('a match’s page has its orders and prices; one that is over has its correction', async () => {
    const { id } = await findMatch(({ sport, status }) => sport === 'football' && status === 'live');
    const { html } = await getPage(`/?mac=${id}`);
    for (const path of ['goal', 'goal-back', 'end', 'abandon', 'suspend', 'release', 'price'])
      expect(html).toContain(`action="/control/${path}?mac=${id}"`);
    await order('end', { match_id: id });
    const over = await getPage(`/?mac=${id}`);
    expect(over.html).toContain(`action="/control/correct?mac=${id}"`);
    expect(over.html).not.toContain('action="/control/price');
  });

  test('a form is an order: it leads back to its page, which says what came of it', async () => {
    const match = await findMatch(({ sport, status }) => sport === 'football' && status === 'live');
    const path = `/control/price?mac=${match.id}`;
    const fields = { match_id: match.id, market_id: '1x2', outcome_id: '1', price: '9.99' };
    const done = await submit(path, fields);
    expect([done.status, done.headers.get('location')]).toEqual([303, `/?mac=${match.id}&sonuc=tamam`]);
    expect((await findMatch(({ id }) => id === match.id)).prices['1']).toBe('9.99');
    expect((await getPage(done.headers.get('location') ?? '')).html).toContain('Yapıldı.');

    const refused = await submit(path, { ...fields, price: '0.50' });
    expect(refused.headers.get('location')).toBe(`/?mac=${match.id}&sonuc=olmadi`);
    expect((await findMatch(({ id }) => id === match.id)).prices['1']).toBe('9.99');
  });

  test('silence and a spoiled line are of one producer and seen on the page', async () => {
    await submit('/control/silence', { producer: 'pre', on: 'true' });
    await submit('/control/line', { producer: 'live', lose: '0.25', double: '0', delay_ms: '40' });
    const { html } = await getPage('/');
    expect(html.match(/>Susuyor</g)).toHaveLength(1);
    expect(html).toContain('Konuşuyor · Hat bozuk');
    expect(html).toContain('name="lose" value="0.25"');
    expect(html).toContain('name="delay_ms" value="40"');
  });

  test('it cannot be embedded, sets no cookie and runs no script', async () => {
    const { html, headers } = await getPage('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('script-src');
    expect(headers.get('set-cookie')).toBeNull();
    expect(html).not.toContain('<script');
    expect(html).not.toContain('style="');
  });
});

describe('control', () => {
  test('a price and a suspension hold until they are released', async () => {
    const match = await findMatch(({ suspended }) => !suspended);
    expect((await order('price', { match_id: match.id, outcome_id: '2', price: '12.34' })).status).toBe(200);
    await order('suspend', { match_id: match.id, suspended: true });
    expect(await findMatch(({ id }) => id === match.id)).toMatchObject({
      suspended: true,
      prices: { ...match.prices, '2': '12.34' },
    });
    await order('release', { match_id: match.id });
    expect(await findMatch(({ id }) => id === match.id)).toEqual(match);
  });

  test('pause and silence are told by the list', async () => {
    const state = async (path: string, body?: object): Promise<unknown> => (await order(path, body)).json();
    expect(await state('silence', { on: true })).toEqual({ paused: true, silent: true });
    expect(await state('resume')).toEqual({ paused: false, silent: true });
    expect(await state('silence', { on: false })).toEqual({ paused: false, silent: false });
  });

  test('a goal, its way back, an end and a correction are told by the match', async () => {
    const { id } = await findMatch(({ sport, status }) => sport === 'football' && status === 'live');
    const told = async (): Promise<{ status: string; decisions: { key: string }[] }> =>
      (await fetch(`${company.httpUrl}/control/matches/${id}`)).json() as Promise<never>;
    await order('goal', { match_id: id, side: 'home' });
    await order('goal-back', { match_id: id });
    await order('end', { match_id: id });
    expect((await order('correct', { match_id: id, home: 9, away: 9 })).status).toBe(200);
    await order('decide', { match_id: id, id: 'heat', type: 'settlement', verdicts: { '1x2': [[1, 0, 3]] } });
    const { status, decisions } = await told();
    expect(status).toBe('ended');
    expect(decisions.map(({ key }) => key)).toEqual(expect.arrayContaining(['end', 'corrected-1', 'heat']));
    expect((await order('abandon', { match_id: id })).status).toBe(404);
  });

  test('a cancel is taken back with the same markets and bounds', async () => {
    const { id } = await findMatch(({ sport, status }) => sport === 'football' && status === 'live');
    const cancel = { match_id: id, id: 'c-1', type: 'cancel', markets: ['1x2'], from_s: 10, until_s: 20 };
    expect((await order('decide', cancel)).status).toBe(200);
    const back = { match_id: id, id: 'c-1-back', type: 'cancel_rollback' };
    expect((await order('decide', { ...back, of: 'other' })).status).toBe(404);
    expect((await order('decide', { ...back, of: 'c-1' })).status).toBe(200);
    const answer = await fetch(`${company.httpUrl}/control/matches/${id}`);
    const { decisions } = (await answer.json()) as { decisions: { fromTime: string; untilTime: string }[] };
    const [first, second] = decisions.slice(-2);
    expect(second).toMatchObject({ type: 'cancel_rollback', markets: ['1x2'], from: 10, until: 20 });
    expect([second?.fromTime, second?.untilTime]).toEqual([first?.fromTime, first?.untilTime]);
  });

  test('what is known of one match is given to whoever signs for it', async () => {
    const { id } = await findMatch(({ sport }) => sport === 'tennis');
    const path = `/matches/${id}`;
    const timestamp = '1794938400';
    const signature = sign({ secret, timestamp, body: path });
    const headers = { 'x-feed-timestamp': timestamp, 'x-feed-signature': signature };
    const answer = await fetch(company.httpUrl + path, { headers });
    const { messages } = (await answer.json()) as { messages: { type: string }[] };
    expect(messages.slice(0, 2).map(({ type }) => type)).toEqual(['fixture', 'state']);
    expect((await fetch(company.httpUrl + path)).status).toBe(401);
    expect((await fetch(`${company.httpUrl}/matches/other`, { headers })).status).toBe(401);
  });

  test.each([
    { path: 'price', body: { match_id: 'x', outcome_id: '1', price: '2.00' }, status: 404 },
    { path: 'price', body: { match_id: 'x', outcome_id: '1', price: '1.5' }, status: 400 },
    { path: 'price', body: { match_id: 'x', outcome_id: '1', price: '1.00' }, status: 400 },
    { path: 'price', body: { match_id: 'x', outcome_id: '1', price: '1000.01' }, status: 400 },
    { path: 'suspend', body: { match_id: 'x', suspended: true }, status: 404 },
    { path: 'silence', body: {}, status: 400 },
    { path: 'goal', body: { match_id: 'x', side: 'home' }, status: 404 },
    { path: 'decide', body: { match_id: 'x', id: 'd', type: 'cancel' }, status: 404 },
    { path: 'line', body: { lose: 2 }, status: 400 },
  ])('refuses $path $body', async ({ path, body, status }) => {
    expect((await order(path, body)).status).toBe(status);
  });
});

describe('process', () => {
  const given = { FEED_URL: 'http://127.0.0.1:9/feed', FEED_SECRET: secret.toString('base64') };

  test('reads what it is told and has a usual value for the rest', () => {
    expect(readBettingConfig(given)).toEqual({
      host: '127.0.0.1',
      httpPort: 3090,
      feed,
      seed: 1,
      speed: 1,
      world: 'usual',
      virtualSecret: 'seed 1',
    });
  });

  test.each([
    { FEED_SECRET: 'short' },
    { FEED_URL: 'nowhere' },
    { BETTING_HTTP_PORT: 'http' },
    { BETTING_SEED: '1.5' },
    { BETTING_SPEED: '0' },
    { WORLD: 'huge' },
  ])('refuses %j by name', (wrong) => {
    expect(() => readBettingConfig({ ...given, ...wrong })).toThrow(Object.keys(wrong)[0]);
  });

  test('ends cleanly on SIGTERM', async () => {
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const env = { ...process.env, ...given, BETTING_HTTP_PORT: '0' };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
