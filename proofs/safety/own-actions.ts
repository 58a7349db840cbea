// What players decide about themselves, over HTTP.
import { randomUUID } from 'node:crypto';

import type { Dice } from '../../faults/dice.ts';
import { anyLimit, pick } from './scene.ts';
import type { Action, Scene } from './scene.ts';

const post = ({ person }: Scene, path: string, body: object = {}) =>
  person.client.ask({ method: 'POST', path: `/api/v1/safety/${path}`, body, key: randomUUID() });

/** Low enough to bind within a run, of which a day, a week or a month may be part. */
function capOf(dice: Dice, { kind, window }: ReturnType<typeof anyLimit>): string {
  const factor = { day: 1, week: 4, month: 10 }[window];
  if (kind === 'time') return String(dice.between(4, 60) * factor);
  return `${dice.between(15, 400) * factor}.00`;
}

export async function setLimit(scene: Scene): Promise<void> {
  const limit = anyLimit(scene);
  const cap = scene.dice.chance(0.15) ? null : capOf(scene.dice, limit);
  await post(scene, 'limits', { ...limit, cap });
}

interface Told {
  limits?: { kind: string; window: string; waiting: { cap: string | null; ripe: boolean } | null }[];
}

/** Confirms what waits, ripe or not: the house has to know. */
export async function confirmLimit(scene: Scene): Promise<void> {
  const { body } = await scene.person.client.ask({ method: 'GET', path: '/api/v1/safety' });
  const waiting = ((body as Told).limits ?? []).filter((limit) => limit.waiting !== null);
  const limit = pick(scene.dice, waiting);
  if (limit === undefined) return setLimit(scene);
  const path = scene.dice.chance(0.1) ? 'limits/drop' : 'limits/confirm';
  const { kind, window } = limit;
  await post(
    scene,
    path,
    path === 'limits/drop' ? { kind, window } : { kind, window, cap: limit.waiting?.cap ?? null },
  );
}

export const takeTimeOut: Action = async (scene) =>
  void (await post(scene, 'time-outs', { days: pick(scene.dice, [1, 1, 1, 3, 3, 7, 30]) }));

export const exclude: Action = async (scene) =>
  void (await post(scene, 'exclusions', {
    term: pick(scene.dice, ['week_1', 'week_1', 'week_1', 'week_1', 'month_1', 'month_3', 'indefinite']),
  }));

export async function askReturn(scene: Scene): Promise<void> {
  const { stage, person } = scene;
  // A password costs the house a tenth of a second, so it is asked for where there is something to return from.
  const [excluded] = await stage.ask<{ known: boolean }>(
    `select true as known from play_safety.exclusion where player_id = $1 and return_asked_at is null`,
    [person.id],
  );
  if (excluded === undefined) return answerPause(scene);
  await post(scene, 'exclusions/return', { password: person.password });
}

export const answerPause: Action = async (scene) => void (await post(scene, 'pause/answer'));

export const setInterval: Action = async (scene) =>
  void (await post(scene, 'reality-check', { interval_min: pick(scene.dice, [15, 15, 20, 30, 60]) }));

export const look: Action = async ({ person }) =>
  void (await person.client.ask({ method: 'GET', path: '/api/v1/safety' }));
