// The sandbox's game studio beside a house: its own process, playing through its own pages' calls.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { vi } from 'vitest';

import { readDemoCatalogue } from '../src/modules/casino/index.ts';
import { cleanUpLater } from './clean-up.ts';
import { freePort } from '../../../tools/engines/ports.ts';
import { givenMoney, givenPlayer, signIn } from './given.ts';
import type { GivenPlayer } from './given.ts';
import type { TestBrowser } from './test-browser.ts';
import { openTestHouse } from './test-house.ts';
import type { TestApi, TestHouse } from './test-house.ts';
import { startListener } from './studio-client.ts';

const program = resolve(import.meta.dirname, '../../sandbox/src/game-studio/main.ts');
const secrets = { calls: randomBytes(32).toString('base64'), own: randomBytes(32).toString('base64') };

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever came
type Told = Record<string, any>;

export interface SandboxStudio {
  url: string;
  /** What it signs its calls with, for a test that speaks in its place. */
  callKey: { id: string; secret: Buffer };
  /** Asks as a page of the game does. */
  page(path: string, body: object, seat?: string): Promise<{ status: number; body: Told }>;
  control(path: string, body?: object): Promise<Told>;
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface StudioHouse extends TestHouse {
  studio: SandboxStudio;
  api: TestApi;
  gameIdOf(code: string): Promise<number>;
}

/** A house with the demo's catalogue, its listener for studios, and the studio that runs the games. */
export async function openStudioHouse(overrides: Record<string, string> = {}): Promise<StudioHouse> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const test = await openTestHouse({
    GAME_STUDIOS: JSON.stringify([
      {
        code: 'liman',
        adapter: 'own',
        url,
        frameUrl: url,
        callKeys: [{ id: 'liman-1', secret: secrets.calls }],
        ownKey: { id: 'house-1', secret: secrets.own },
      },
    ]),
    ...overrides,
  });
  await test.house.casino.addMissing(await readDemoCatalogue());
  const { port } = await startListener(test);
  const studio = studioAt(url, `http://127.0.0.1:${port}`);
  await studio.start();
  return {
    ...test,
    studio,
    api: await test.startApi(),
    async gameIdOf(code) {
      const [row] = await test.sql<{ id: number }>('select id from casino.game where code = $1', [code]);
      return row?.id ?? 0;
    },
  };
}

function studioAt(url: string, houseUrl: string): SandboxStudio {
  let child: ReturnType<typeof spawn> | undefined;
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Told };
  };
  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  cleanUpLater(kill);
  return {
    url,
    callKey: { id: 'liman-1', secret: Buffer.from(secrets.calls, 'base64') },
    kill,
    async start() {
      child = spawn(process.execPath, [program], {
        env: {
          PATH: process.env['PATH'] ?? '',
          STUDIO_HTTP_PORT: new URL(url).port,
          STUDIO_HOUSE_URL: houseUrl,
          STUDIO_SECRET: secrets.calls,
          STUDIO_HOUSE_SECRET: secrets.own,
          STUDIO_EMBED_ORIGINS: 'http://yakamoz.localhost:3000',
          STUDIO_TEST_CONTROLS: 'on',
        },
        stdio: 'ignore',
      });
      await vi.waitFor(() => fetch(`${url}/healthz`), { timeout: 15_000, interval: 100 });
    },
    page: (path, body, seat) =>
      post(`/play/api/${path}`, body, seat === undefined ? {} : { 'x-studio-session': seat }),
    control: async (path, body = {}) => (await post(`/control/${path}`, body)).body,
  };
}

export interface Gambler {
  player: GivenPlayer;
  browser: TestBrowser;
  launchId: string;
  gameUrl: URL;
  /** The page's, in the studio. */
  seat: string;
}

/** A signed-in player with money who sits in a game. */
export async function givenGambler(
  test: StudioHouse,
  { game, cash = '1000.00' }: { game: string; cash?: string },
): Promise<Gambler> {
  const player = await givenPlayer(test);
  await givenMoney(test, player, { cash });
  const browser = await signIn(test.api.browser(), player);
  const launched = await launch(test, browser, game);
  const opened = await test.studio.page('open', {
    game: launched.gameUrl.pathname.split('/').at(-1),
    token: launched.gameUrl.searchParams.get('token'),
  });
  if (opened.status !== 200) throw new Error(`the studio answered ${JSON.stringify(opened.body)}`);
  return { player, browser, ...launched, seat: opened.body['seat'] as string };
}

/** The seed of a round that goes on after its first step, found by playing for nothing. */
export async function seedOfLongRound(house: StudioHouse): Promise<string> {
  for (let seed = 1; seed < 3_000; seed += 1) {
    const { body } = await house.studio.page('open', { game: 'fener' });
    await house.studio.control('test-next-seed', { game: 'fener', seed: `long-${seed}` });
    const played = await house.studio.page('play', { choice: { stake: '1000' } }, body['seat']);
    if (played.body['round']?.more === true) return `long-${seed}`;
  }
  throw new Error('no seed gave free spins');
}

/** One round to its end, also where the dice gave it more than one step. */
export async function playRound(
  house: StudioHouse,
  gambler: Pick<Gambler, 'seat'>,
): Promise<{ status: number; body: Told }> {
  let answer = await beginRound(house, gambler);
  for (let index = 1; answer.body['round']?.more === true; index += 1) {
    const { round } = answer.body['round'];
    answer = await house.studio.page('next', { round, index }, gambler.seat);
  }
  return answer;
}

/** The first step of a round, as soon as the game's pace allows the next one. */
export const beginRound = (
  { studio }: StudioHouse,
  { seat }: Pick<Gambler, 'seat'>,
): Promise<{ status: number; body: Told }> =>
  vi.waitFor(
    async () => {
      const answer = await studio.page('play', { choice: { stake: '1000' } }, seat);
      if (answer.body['status'] === 'TOO_EARLY') throw new Error('the last round is still shown');
      return answer;
    },
    { timeout: 10_000, interval: 100 },
  );

export async function launch(
  test: StudioHouse,
  browser: TestBrowser,
  game: string,
): Promise<{ launchId: string; gameUrl: URL }> {
  const body = { action: 'play_game', game_id: await test.gameIdOf(game) };
  const answer = (await browser.post('/api/api.php', body)).body;
  if (answer.status !== 'success') throw new Error(`no launch: ${JSON.stringify(answer)}`);
  return { launchId: answer.launch_id, gameUrl: new URL(answer.game_url) };
}
