// The steps a player takes. Each writes down what the server acknowledged before the next begins.
import { createHash } from 'node:crypto';
import { nationalId, registrationForm } from '../../apps/server/testing/given.ts';
import type { HouseProcess } from '../../tools/launch/index.ts';
import type { Fact } from './facts.ts';
import type { Answer, HouseClient } from './house-client.ts';

export interface StepOptions {
  player: number;
  client: HouseClient;
  apis: readonly HouseProcess[];
  write: (fact: Fact) => Promise<void>;
  /** Cookies by the hash of their token: the record itself holds nothing that opens a session. */
  cookies: Map<string, string>;
}

export function createSteps({ player, client, apis, write, cookies }: StepOptions) {
  // The sessions known to be open, whichever step opened them.
  const open = new Set<string>();
  const password = `deniz-feneri-${player}`;
  const form = registrationForm({
    username: `oyuncu_${player}`,
    email: `oyuncu_${player}@posta.example`,
    phone_number: `+90532${1_000_000 + player}`,
    doc_number: nationalId(),
    password,
    repeat_password: password,
  });

  async function register(): Promise<void> {
    const { answer, lost } = await client.ask({ method: 'POST', path: '/api/register.php', body: form });
    const taken = answer.status === 409 && answer.body.code === 'identity.username_taken';
    // An earlier try may have made the account before its answer was cut off; signing in tells.
    if (lost && taken) await signIn();
    else expectStatus(answer, 200);
    await write({ player, kind: 'registered', username: form.username, password });
  }

  /** Gives the session, named by the hash of its token, and the process that opened it. */
  async function signIn(): Promise<{ session: string; api: HouseProcess }> {
    const body = { username: form.username, password };
    const { answer } = await client.ask({ method: 'POST', path: '/api/login.php', body });
    expectStatus(answer, 200);
    return { session: await noteSession(answer), api: answer.api };
  }

  async function noteSession(answer: Answer): Promise<string> {
    if (answer.cookie === undefined) throw new Error(`${answer.api.name} set no cookie`);
    const session = createHash('sha256').update(answer.cookie).digest('hex');
    cookies.set(session, answer.cookie);
    await write({ player, kind: 'opened', session });
    open.add(session);
    return session;
  }

  /** Asks the given processes whether the session is open. */
  async function look(session: string, at: readonly HouseProcess[] = apis): Promise<void> {
    for (const api of at) {
      const call = { method: 'GET', path: '/api/check_session.php', cookie: cookies.get(session) } as const;
      const { answer } = await client.ask(call, api);
      expectStatus(answer, 200);
      await write({ player, kind: 'seen', session, api: api.name, open: answer.body.loggedIn === true });
    }
  }

  async function readProfile(session: string): Promise<void> {
    const call = { method: 'GET', path: '/api/get_user.php', cookie: cookies.get(session) } as const;
    const { answer } = await client.ask(call);
    expectStatus(answer, 200);
    if (answer.body.username !== form.username) throw new Error(`player ${player} was shown somebody else`);
  }

  async function noteEnd(sessions: string[]): Promise<void> {
    await write({ player, kind: 'ended', sessions });
    for (const session of sessions) open.delete(session);
  }

  async function endOthers(session: string): Promise<void> {
    const others = [...open].filter((other) => other !== session);
    await write({ player, kind: 'ending', sessions: others });
    const call = { method: 'POST', path: '/api/v1/sessions/others/end', body: { password } } as const;
    expectStatus((await client.ask({ ...call, cookie: cookies.get(session) })).answer, 200);
    await noteEnd(others);
    for (const other of others) await look(other);
  }

  /** Gives the session under its new token, or nothing when the answer was lost: then nobody asks again. */
  async function changePassword(session: string): Promise<string | undefined> {
    const next = `${password}-yeni`;
    const ended = [...open];
    await write({ player, kind: 'changing', password: next });
    await write({ player, kind: 'ending', sessions: ended });
    const body = { currentPassword: password, newPassword: next, confirmPassword: next };
    const cookie = cookies.get(session);
    const answer = await client.askOnce({ method: 'POST', path: '/api/change_password.php', body, cookie });
    if (answer === undefined) return undefined;
    expectStatus(answer, 200);
    await write({ player, kind: 'changed', password: next });
    await noteEnd(ended);
    const renewed = await noteSession(answer);
    for (const one of [...ended, renewed]) await look(one);
    return renewed;
  }

  async function signOut(session: string): Promise<void> {
    await write({ player, kind: 'ending', sessions: [session] });
    const call = { method: 'POST', path: '/api/logout.php', cookie: cookies.get(session) } as const;
    expectStatus((await client.ask(call)).answer, 200);
    await noteEnd([session]);
    await look(session);
  }

  return { register, signIn, look, readProfile, endOthers, changePassword, signOut };
}

function expectStatus(answer: Answer, status: number): void {
  if (answer.status === status) return;
  throw new Error(`${answer.api.name} answered ${answer.status} ${JSON.stringify(answer.body)}`);
}
