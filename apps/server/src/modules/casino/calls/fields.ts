// Reads the fields of a studio's call. Written by hand, because parsing by a schema takes longer than all other work on a call
// before the database.
import { wallSeconds } from '../../../platform/wall-clock.ts';
import type { StudioStatus } from './statuses.ts';

/** A refusal that needs no database: the call has no effect. */
export class Fault extends Error {
  readonly status: StudioStatus;
  constructor(status: StudioStatus, message: string) {
    super(message);
    this.status = status;
  }
}

export type Fields = Readonly<Record<string, unknown>>;

const studioId = /^[A-Za-z0-9._:-]{1,64}$/;
const noncePattern = /^[A-Za-z0-9_-]{16,64}$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const playerPattern = /^[1-9]\d{0,17}$/;
const currencyPattern = /^[A-Z]{3}$/;
const amountPattern = /^\d{1,15}$/;
const tokenBytesMax = 200;

export const badField = (name: string): Fault => new Fault('BAD_REQUEST', `${name} is missing or not right`);

export function fieldsOf(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Fault('BAD_REQUEST', 'the body is no JSON');
  }
  return objectOf(value, 'the body');
}

export function objectOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badField(name);
  return value as Fields;
}

export function textOf(value: unknown, name: string, lengthMax: number): string {
  if (typeof value === 'string' && value !== '' && value.length <= lengthMax) return value;
  throw badField(name);
}

const matching =
  (pattern: RegExp) =>
  (value: unknown, name: string): string => {
    if (typeof value === 'string' && pattern.test(value)) return value;
    throw badField(name);
  };
/** An id that the studio made. */
export const idOf = matching(studioId);
export const currencyOf = matching(currencyPattern);
export const amountOf = matching(amountPattern);
export const nonceOf = matching(noncePattern);
export const tokenOf = (value: unknown, name: string): string => textOf(value, name, tokenBytesMax);

export function flagOf(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value;
  throw badField(name);
}

/** A text that cannot be a player's id is refused without asking the database. */
export function playerOf(value: unknown, name: string): string {
  const text = textOf(value, name, 64);
  if (playerPattern.test(text)) return text;
  throw new Fault('PLAYER_NOT_FOUND', 'no such player');
}

/** A session's id; undefined for any other text, so that the later checks come in their order and then find no session. */
export function sessionOf(value: unknown, name: string): string | undefined {
  const text = textOf(value, name, 64);
  return uuid.test(text) ? text : undefined;
}

export const rewardOf = matching(uuid);

/** How far the studio's clock may be from ours. */
const clockMaxSeconds = 300;

export function checkTimestamp(seconds: number): void {
  if (Math.abs(wallSeconds() - seconds) <= clockMaxSeconds) return;
  throw new Fault('BAD_SIGNATURE', 'the timestamp is too far from our clock');
}
