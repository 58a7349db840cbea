// The client by which a test studio calls the house: its own signatures and connections, written from the protocol's pages.
import { createHash, createHmac, randomBytes, randomUUID, sign } from 'node:crypto';
import { request } from 'node:http';
import { PassThrough } from 'node:stream';

import { startStudioListener } from '../src/modules/casino/index.ts';
import type { StudioConnection } from '../src/modules/casino/index.ts';
import { createLog } from '../src/platform/log.ts';
import { createPlatform } from '../src/platform/platform.ts';
import { buildHouse } from '../src/wiring.ts';
import { cleanUpLater } from './clean-up.ts';
import type { TestHouse } from './test-house.ts';
import { keys } from './test-studio.ts';
import type { Body } from './test-studio.ts';

export interface Answer {
  http: number;
  body: Record<string, any>; // oxlint-disable-line typescript/no-explicit-any
}

export interface TestListener {
  port: number;
  stop(): Promise<void>;
  /** As Prometheus reads them. */
  metrics(): Promise<string>;
  own(name: string, body: Body, changes?: OwnChanges): Promise<Answer>;
  hub(path: string, body: Body, changes?: HubChanges): Promise<Answer>;
  form(name: string, fields: Record<string, string>, changes?: FormChanges): Promise<Answer>;
  send(path: string, headers: Record<string, string>, body: string): Promise<Answer>;
}

export interface OwnChanges {
  key?: { id: string; secret: Buffer };
  /** How old it says it is, in seconds. */
  age?: number;
  nonce?: string;
  signature?: string;
  headers?: Record<string, string>;
  /** What is sent in place of what was signed. */
  sent?: string;
}

export interface HubChanges {
  signature?: string;
  keyId?: string;
  version?: 1 | 2;
  /** The path that is signed, where it is not the one that is called. */
  signedPath?: string;
}

export interface FormChanges {
  hash?: string;
  version?: 1 | 2;
  /** The call that is signed, where it is not the one that is made. */
  signedName?: string;
}

export const seconds = (): number => Math.floor((performance.timeOrigin + performance.now()) / 1000);

type StudioTerms = Pick<
  StudioConnection,
  'deadlineMs' | 'inFlightMax' | 'networks' | 'signatureVersions' | 'callKeys'
>;

/** An API process's worth of listener, with connections of its own; several may run over one database. */
export async function startListener(
  test: TestHouse,
  { logTo, ...terms }: { logTo?: NodeJS.WritableStream } & Partial<StudioTerms> = {},
): Promise<TestListener> {
  const log = createLog(
    logTo
      ? { level: 'info', role: 'api', destination: logTo }
      : // Evidence is written at every level.
        { level: 'silent', role: 'api', destination: new PassThrough().resume() },
  );
  const platform = createPlatform(test.config.platform, 'api', log);
  const listener = await startStudioListener(platform, {
    calls: buildHouse(platform, test.config).studioCalls,
    // No test waits for a busy machine's deadline, but where that is what it is about.
    studios: test.config.studios.map((studio) => ({ ...studio, deadlineMs: 60_000, ...terms })),
    publicUrl: test.config.publicUrl,
    trustedProxies: test.config.trustedProxies,
    host: '127.0.0.1',
    port: 0,
  });
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= listener.stop());
  cleanUpLater(async () => {
    await stop();
    await platform.close();
  });

  const send: TestListener['send'] = (path, headers, body) => post(listener.port, path, headers, body);
  return {
    port: listener.port,
    stop,
    metrics: () => platform.metrics.registry.metrics(),
    send,
    own(name, body, changes = {}) {
      const { key = keys.own, age = 0, nonce = randomBytes(12).toString('hex') } = changes;
      const timestamp = seconds() - age;
      const path = `/wallet/v1/${name}`;
      const text = JSON.stringify(body);
      const signature = createHmac('sha256', key.secret)
        .update(`${timestamp}.${nonce}.POST ${path}.${text}`)
        .digest('hex');
      return send(
        path,
        {
          'content-type': 'application/json',
          'x-game-key-id': key.id,
          'x-game-timestamp': String(timestamp),
          'x-game-nonce': nonce,
          'x-game-signature': changes.signature ?? signature,
          ...changes.headers,
        },
        changes.sent ?? text,
      );
    },
    hub(path, body, changes = {}) {
      const { version = 2, signedPath = path } = changes;
      const text = JSON.stringify({ request_uuid: randomUUID(), timestamp: seconds(), ...body });
      const signed = version === 2 ? `POST /hub/${signedPath}\n${text}` : text;
      const signature = sign('sha256', Buffer.from(signed), keys.hub.privateKey).toString('base64');
      return send(
        `/hub/${path}`,
        {
          'content-type': 'application/json',
          'x-hub-key-id': changes.keyId ?? 'hub-1',
          'x-hub-signature': changes.signature ?? signature,
          ...(version === 2 ? { 'x-hub-signature-version': '2' } : {}),
        },
        text,
      );
    },
    form(name, fields, changes = {}) {
      const { version = 2, signedName = name } = changes;
      const all: Record<string, string> = {
        providerId: 'form-studio',
        timestamp: String(seconds() * 1000),
        nonce: randomBytes(12).toString('hex'),
        ...(version === 2 ? { hashVersion: '2' } : {}),
        ...fields,
      };
      const text = Object.keys(all)
        .toSorted()
        .map((key) => `${key}=${all[key]}`)
        .join('&');
      const hash =
        version === 2
          ? createHmac('sha256', keys.form).update(`POST /form/${signedName}.html\n${text}`).digest('hex')
          : createHash('md5').update(text).update(keys.form).digest('hex');
      const body = new URLSearchParams({ ...all, hash: changes.hash ?? hash }).toString();
      return send(`/form/${name}.html`, { 'content-type': 'application/x-www-form-urlencoded' }, body);
    },
  };
}

function post(port: number, path: string, headers: Record<string, string>, body: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part: string) => (text += part));
    response.on('end', () => resolve({ http: response.statusCode ?? 0, body: parsed(text) }));
    response.on('error', reject);
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

function parsed(text: string): Answer['body'] {
  return text === '' ? {} : (JSON.parse(text) as Answer['body']);
}
