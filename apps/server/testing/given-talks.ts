// Talks with support for tests, over HTTP.
import { randomUUID } from 'node:crypto';

import { givenStaff, signInStaff } from './given-staff.ts';
import type { GivenStaff } from './given-staff.ts';
import { givenPlayer, signIn } from './given.ts';
import type { GivenPlayer } from './given.ts';
import type { TestBrowser } from './test-browser.ts';
import type { TestApi, TestHouse } from './test-house.ts';

export const playerBase = '/api/v1/support/talks';
export const visitorBase = '/api/v1/support/visitor/talks';
export const deskBase = '/api/staff/v1/support';

export const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });

export interface Talker {
  player: GivenPlayer;
  browser: TestBrowser;
}

export async function givenTalker(house: TestHouse, api: TestApi): Promise<Talker> {
  const player = await givenPlayer(house);
  return { player, browser: await signIn(api.browser(), player) };
}

/** Gives the talk's number. */
export async function openTalk(
  browser: TestBrowser,
  changes: object = {},
  base = playerBase,
): Promise<string> {
  const { status, body } = await browser.post(
    base,
    { topic: 'account', text: 'Merhaba', ...changes },
    keyed(),
  );
  if (status !== 200) throw new Error(`no talk was opened: ${body?.message}`);
  return body.talk.id;
}

export interface Agent {
  member: GivenStaff;
  browser: TestBrowser;
}

/** A member at the desk, who takes talks. */
export async function givenAgent(
  house: TestHouse,
  api: TestApi,
  role: GivenStaff['role'] = 'support',
  available = true,
): Promise<Agent> {
  const member = await givenStaff(house, role);
  const browser = await signInStaff(house, api.staffBrowser(), member);
  await browser.post(`${deskBase}/presence`, { available });
  return { member, browser };
}

export const takeTalk = ({ browser }: Agent, id: string) => browser.post(`${deskBase}/talks/${id}/take`, {});

export const answerTalk = ({ browser }: Agent, id: string, text = 'Bakıyorum', key?: string) =>
  browser.post(`${deskBase}/talks/${id}/messages`, { text }, keyed(key));

export const writeTalk = (browser: TestBrowser, id: string, text: string, key?: string, base = playerBase) =>
  browser.post(`${base}/${id}/messages`, { text }, keyed(key));
