// A question as HTTP, and what its answer amounts to.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';

import type { Cell } from './cells.ts';
import type { Outcome } from './rules.ts';
import { hosts } from './stage.ts';
import type { Stage } from './stage.ts';

export interface Question {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Heard {
  outcome: Outcome | 'failed';
  status: number;
  code: string;
  text: string;
}

const nowhere = { id: '999999999', uuid: '00000000-0000-4000-8000-000000000000' };

/** Addresses of objects that do not exist: a number where the contract wants one, a name elsewhere. */
const emptyAddress = (path: string): string =>
  path
    .replace(/(launches|sessions)\/:id/, `$1/${nowhere.uuid}`)
    .replace(':key', nowhere.uuid)
    .replaceAll(/:id/g, nowhere.id)
    .replaceAll(/:\w+|\*/g, 'yok');

function addressOf({ route, about }: Cell, { objects, owner, players }: Stage): string {
  if (about === 'nobody') return emptyAddress(route.path);
  const parts = (objects.get(route.path) ?? '').split('/');
  if (route.audience === 'player') return route.path.replaceAll(/:\w+/g, () => parts.shift() ?? '');
  return emptyAddress(route.path.replace(':id', about === 'owner' ? owner.id : players[about].id));
}

function cookieOf({ asker }: Cell, stage: Stage): string {
  switch (asker.kind) {
    case 'visitor':
      return '';
    case 'forger': {
      const token = randomBytes(32).toString('base64url');
      return `__Host-session=1.${token}; __Host-staff=${token}`;
    }
    case 'player':
      return stage.players[asker.standing].cookie;
    case 'staff':
      return stage.staff[asker.role][asker.standing];
  }
}

/** Not taken by any call: no contract has a bare list for its body. */
const wrongBody = '[]';

function bodyOf(cell: Cell, stage: Stage): string | undefined {
  const { route, asker, right, variant } = cell;
  if (route.method !== 'POST') return undefined;
  if (!right) return wrongBody;
  const made = stage.bodies.get(`${route.method} ${route.path}${variant}`);
  const player = asker.kind === 'player' ? stage.players[asker.standing] : stage.owner;
  if (made !== undefined) return JSON.stringify(made(player));
  if (route.path.endsWith('/open')) return JSON.stringify({ client_seed: 'proof' });
  const objects = { destination_id: stage.objects.get('/api/v1/payments/destinations/:id') };
  return JSON.stringify(route.path.endsWith('/destination') ? objects : {});
}

export function questionOf(cell: Cell, stage: Stage): Question {
  const cookie = cookieOf(cell, stage);
  const body = bodyOf(cell, stage);
  return {
    method: cell.route.method,
    path: addressOf(cell, stage),
    headers: {
      // Limits per address are not what is asked about.
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
      'x-forwarded-host': hosts[cell.host],
      'user-agent': 'proof',
      ...(cookie === '' ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cell.right ? { 'idempotency-key': randomUUID() } : {}),
      ...(cell.foreign ? { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' } : {}),
    },
    ...(body === undefined ? {} : { body }),
  };
}

export async function ask(url: string, { path, ...request }: Question): Promise<Heard> {
  const answer = await fetch(url + path, { ...request, redirect: 'manual' });
  // A stream would never end; its head says that it was opened.
  if (answer.headers.get('content-type')?.includes('text/event-stream') === true) {
    await answer.body?.cancel();
    return { outcome: 'answered', status: answer.status, code: '', text: '' };
  }
  const text = await answer.text();
  const said = readSaid(text);
  // A HEAD has no body that could say why.
  const outcome = text === '' && answer.status === 404 ? 'absent' : outcomeOf(answer.status, said);
  return { outcome, status: answer.status, code: said.code ?? '', text };
}

interface Said {
  code?: string;
  redirect?: boolean;
  status?: string;
  success?: boolean;
}

function readSaid(text: string): Said {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null ? said : {};
  } catch {
    return {};
  }
}

const byCode: Partial<Record<string, Outcome>> = {
  'platform.not_found': 'absent',
  'platform.foreign_origin': 'foreign',
  'identity.no_session': 'signed-out',
  'staff.no_session': 'signed-out',
  'staff.not_permitted': 'not-permitted',
  'payments.event_untrusted': 'unsigned',
  'sportsbook.feed_untrusted': 'unsigned',
};

function outcomeOf(status: number, { code = '', redirect, status: word, success }: Said): Heard['outcome'] {
  if (status >= 500) return 'failed';
  if (status === 429) return 'busy';
  const known = byCode[code];
  if (known !== undefined) return known;
  // D-23: the one call that sends to the login in its own words.
  if (redirect === true && word === 'error') return 'signed-out';
  if (status === 401) return 'signed-out';
  if (status >= 400 || word === 'error' || success === false) return 'refused';
  return 'answered';
}
