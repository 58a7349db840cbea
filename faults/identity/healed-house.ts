// Asks the healed house about everything that was acknowledged.
import { setTimeout as sleep } from 'node:timers/promises';
import type { House, HouseProcess } from '../../tools/launch/index.ts';
import { createDice } from '../dice.ts';
import type { Expected } from './checker.ts';
import type { Fact } from './facts.ts';
import { createHouseClient, type Tally } from './house-client.ts';

export interface QuestionOptions {
  expectations: readonly Expected[];
  apis: readonly HouseProcess[];
  cookies: ReadonlyMap<string, string>;
  tally: Tally;
}

const atOnceMax = 40;

/** Tries every password and looks for every session at every process. */
export async function askEverything(options: QuestionOptions): Promise<Fact[]> {
  const findings: Fact[] = [];
  const left = [...options.expectations];
  async function askOn(): Promise<void> {
    for (let expected = left.pop(); expected !== undefined; expected = left.pop()) {
      findings.push(...(await askAbout(expected, options)));
    }
  }
  await Promise.all(Array.from({ length: atOnceMax }, askOn));
  return findings;
}

async function askAbout(expected: Expected, { apis, cookies, tally }: QuestionOptions): Promise<Fact[]> {
  const { player, username } = expected;
  const address = `10.2.${player >> 8}.${player & 255}`;
  const client = createHouseClient({ apis, address, tally, dice: createDice(player) });
  const findings: Fact[] = [];

  // Sessions first: trying passwords opens new ones, which must not be able to change what is found.
  for (const session of expected.sessions.keys()) {
    for (const api of apis) {
      const call = { method: 'GET', path: '/api/check_session.php', cookie: cookies.get(session) } as const;
      const { answer } = await client.ask(call, api);
      findings.push({ player, kind: 'seen', session, api: api.name, open: answer.body.loggedIn === true });
    }
  }
  const passwords = [expected.password, expected.nextPassword, ...expected.oldPasswords];
  for (const password of passwords.filter((one) => one !== undefined)) {
    const body = { username, password };
    const { answer } = await client.ask({ method: 'POST', path: '/api/login.php', body });
    if (answer.status !== 200 && answer.body.code !== 'identity.wrong_credentials') {
      throw new Error(`signing player ${player} in answered ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    findings.push({ player, kind: 'tried', password, works: answer.status === 200 });
  }
  return findings;
}

const patienceMs = 30_000;

/** Gives the number asked for when it is what it should be, or its last value when patience ends. */
export async function waitForNumber(
  read: () => Promise<number>,
  isRight: (value: number) => boolean,
): Promise<number> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const value = await read();
    if (isRight(value) || Date.now() > deadline) return value;
    await sleep(200);
  }
}

/** How many keys of the directory belong to more than one player. */
export async function countSharedKeys(house: House): Promise<number> {
  const shared = (column: string): string =>
    `(select count(${column}) - count(distinct ${column}) from identity.directory)`;
  const columns = ['login_key', 'email_key', 'phone_key', 'national_id_index'];
  return Number((await house.query(`select ${columns.map(shared).join(' + ')}`))[0]);
}
