// Members who look at their account several times a second, through the port for browsers: what they get must be an answer or 'come again'.
import { setTimeout as sleep } from 'node:timers/promises';
import type { House } from '../../tools/launch/index.ts';
import type { Seat } from '../keno/player.ts';

export interface Looked {
  looks: number;
  comeAgain: number;
  /** One line for each answer that is neither. */
  errors: string[];
}

const pages = ['/api/v1/safety', '/api/v1/sessions', '/api/v1/payments/movements', '/api/v1/bonuses'];
const restMs = 100;
const patienceMs = 15_000;
const shownMax = 200;
/** Sent as a house does it that is there and cannot answer now; too many wait for the database is one of them. */
const comeAgain = new Set([429, 503]);

interface LookOptions {
  house: House;
  seats: readonly Seat[];
  isOver: () => boolean;
}

export async function lookAsMembers({ house, seats, isOver }: LookOptions): Promise<Looked> {
  const urls = house.apis.map(({ url }) => url);
  const looked: Looked = { looks: 0, comeAgain: 0, errors: [] };

  async function look(url: string, cookie: string, address: string): Promise<void> {
    for (let turn = 0; !isOver(); turn += 1) {
      const page = pages[turn % pages.length] ?? '';
      const headers = { cookie, 'x-forwarded-for': address, 'user-agent': 'fault run' };
      const answer = await fetch(url + page, { headers, signal: AbortSignal.timeout(patienceMs) }).catch(
        () => undefined,
      );
      looked.looks += 1;
      if (answer === undefined || comeAgain.has(answer.status)) looked.comeAgain += 1;
      else if (answer.status !== 200)
        looked.errors.push(`${answer.status} ${(await answer.text()).slice(0, shownMax)} to ${page}`);
      else await answer.arrayBuffer();
      await sleep(restMs);
    }
  }
  await Promise.all(
    seats.map(({ cookie, address }, index) => look(urls[index % urls.length] ?? '', cookie, address)),
  );
  return looked;
}
