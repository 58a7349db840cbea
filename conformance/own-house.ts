// Our own house as a host: launched over engines that run already, with a studio for each dialect, and removed again.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type House, launchHouse, standardEngines } from '../tools/launch/index.ts';
import type { Key } from './dialects/dialect.ts';
import { type DialectName, dialectNames, dialects } from './dialects/index.ts';
import { openDyingClient } from './dying-client.ts';
import type { Host, Prepared, Trait } from './host.ts';
import { type ListedStudio, startListedStudio } from './listed-studio.ts';
import { type Result, runSuite, type SuiteOptions } from './suite.ts';
import { openClient } from './wire.ts';

export interface OwnHouse {
  walletUrl: URL;
  query: House['query'];
  /** What the studio of this dialect signs with. */
  keyOf(dialect: DialectName): Key;
  /** Everything that a run of the suite in this dialect needs. */
  hold(dialect: DialectName): Promise<Pick<SuiteOptions, 'host' | 'dialect' | 'client'>>;
  close(): Promise<void>;
}

export const studioOf = (dialect: DialectName): string => `kit-${dialect}`;
/** Players are prepared in handfuls: most are asked for plain. */
const handful: Partial<Record<Trait, number>> = { plain: 40 };
const usualHandful = 3;
const casePatienceMs = 60_000;
const lookMs = 250;

export async function openOwnHouse(): Promise<OwnHouse> {
  const dir = mkdtempSync(join(tmpdir(), 'conformance-'));
  const houseSecret = randomBytes(32);
  const studio = await startListedStudio(houseSecret);
  const keys = makeKeys();
  const house = await launchHouse({
    engines: standardEngines(),
    apis: 1,
    dir,
    gameStudios: dialectNames.map((name) => ({
      code: studioOf(name),
      adapter: name,
      url: studio.urlOf(studioOf(name)),
      callKeys: [keys[name].agreed],
      ownKey: { id: 'house', secret: houseSecret.toString('base64') },
    })),
  });
  for (const file of ['../database/testing/give-run.sql', 'own-house.sql'])
    await house.query(readFileSync(join(import.meta.dirname, file), 'utf8'));
  for (const name of dialectNames) await house.query(`select kit.add_studio('${studioOf(name)}')`);
  const walletUrl = new URL(house.walletUrls[0] ?? '');
  const client = openClient(walletUrl);
  return {
    walletUrl,
    query: (statement) => house.query(statement),
    keyOf: (name) => keys[name].own,
    hold: async (name) => ({
      host: hostAt({ house, studio, walletUrl, code: studioOf(name) }),
      dialect: dialects[name](keys[name].own),
      client,
    }),
    async close() {
      client.close();
      studio.close();
      await house.stop();
      await house.remove();
      rmSync(dir, { recursive: true });
    },
  };
}

/** All that disturbs nobody in all dialects at once, then the rest in turn. */
export async function holdOwnHouse(
  house: OwnHouse,
  names: readonly DialectName[],
  { checks, budgetMs }: Pick<SuiteOptions, 'checks' | 'budgetMs'>,
): Promise<Map<DialectName, Result[]>> {
  const quiet = checks.filter(({ disturbs }) => !disturbs);
  const loud = checks.filter(({ disturbs }) => disturbs);
  const held = await Promise.all(names.map(async (name) => ({ name, parts: await house.hold(name) })));
  const results = new Map<DialectName, Result[]>();
  await Promise.all(
    held.map(async ({ name, parts }) => {
      results.set(name, await runSuite({ checks: quiet, ...parts, budgetMs }));
    }),
  );
  for (const { name, parts } of held) {
    results.get(name)?.push(...(await runSuite({ checks: loud, ...parts, budgetMs })));
  }
  return results;
}

/** `own` is what the studio signs with, `agreed` what the house knows of it. */
export function makeKeys(): Record<DialectName, { own: Key; agreed: object }> {
  const shared = (id: string) => {
    const key = { id, secret: randomBytes(32).toString('base64') };
    return { own: key, agreed: key };
  };
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  const id = studioOf('hub');
  return {
    own: shared(studioOf('own')),
    form: shared(studioOf('form')),
    hub: {
      own: { id, secret: privateKey.toString('base64') },
      agreed: { id, publicKey: publicKey.toString('base64') },
    },
  };
}

interface HostParts {
  house: House;
  studio: ListedStudio;
  walletUrl: URL;
  code: string;
}

function hostAt({ house, studio, walletUrl, code }: HostParts): Host {
  const waiting = new Map<Trait, Prepared[]>();

  async function prepareSome(trait: Trait): Promise<Prepared[]> {
    const tokens = Array.from({ length: handful[trait] ?? usualHandful }, () =>
      randomBytes(32).toString('base64url'),
    );
    const list = tokens.map((token) => `'${token}'`).join(', ');
    const rows = await house.query(
      `select token, kit.prepare('${trait}', token, '${code}') from unnest(array[${list}]) as token`,
    );
    return rows.map((row) => {
      const [token = '', reward = ''] = row.split('|');
      return reward === '' ? { token } : { token, reward };
    });
  }

  return {
    game: { stake: 1000n, stakeMax: 250_000n },
    async prepare(trait) {
      const left = waiting.get(trait) ?? [];
      if (left.length === 0) left.push(...(await prepareSome(trait)));
      waiting.set(trait, left);
      return left.pop();
    },
    actions: {
      async endSession({ session }) {
        await house.query(
          `update identity.session set ended_at = platform.now(), ended_by = 'logout'
           where session_id = (select session_id from casino.launch where launch_id = '${session}')`,
        );
      },
      async duePause({ player }) {
        await house.query(
          `update wallet.purse set pause_minutes = 15, pause_at = platform.now() - interval '1 second'
           where player_id = ${player}`,
        );
      },
      async answerPause({ player }) {
        await house.query(`select play_safety.answer_pause(${player})`);
      },
      async exclude({ player }) {
        await house.query(`select play_safety.exclude(${player}, 'month_1')`);
      },
      async passMidnight() {
        await house.query(
          `select kit.move_clock(date_trunc('day', platform.now(), 'Europe/Istanbul') + interval '1 day 1 minute'
             - platform.now())`,
        );
      },
      async deadlock({ player }) {
        await house.query(`select kit.doom(${player})`);
      },
      async dyingClient() {
        const [api] = house.apis;
        if (api === undefined) throw new Error('There is an API process.');
        const client = await openDyingClient(walletUrl, () => api.kill());
        return {
          client,
          async revive() {
            client.close();
            await api.restart();
          },
        };
      },
      misreport: ({ seat, round, tx, amount }) => {
        studio.list(code, {
          kind: 'bet',
          tx_id: tx,
          ref_tx_id: null,
          player: seat.player,
          game: seat.game,
          round_id: round,
          amount: String(BigInt(amount) + 1n),
          currency: seat.currency,
          status: 'accepted',
          at: new Date().toISOString(),
        });
        return becomesCase(house, tx);
      },
    },
  };
}

/** The worker reads the list by itself; a line is held against the rounds once both sides have had time. */
async function becomesCase(house: House, tx: string): Promise<boolean> {
  const isThere = async (from: string): Promise<boolean> => {
    const deadline = Date.now() + casePatienceMs;
    while (Date.now() < deadline) {
      const [count] = await house.query(`select count(*) from ${from}`);
      if (count !== '0') return true;
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
    return false;
  };
  if (!(await isThere(`casino.statement_line where tx = '${tx}'`))) return false;
  await house.query("select kit.move_clock(interval '20 minutes')");
  await house.query("select graphile_worker.add_job('casino:find_differences')");
  return isThere(`cases.case where facts ->> 'tx' = '${tx}'`);
}
