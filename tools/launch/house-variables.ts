// What the processes of a launched house are started with: ports that are free, and secrets that nobody else knows.
import { randomBytes } from 'node:crypto';
import type { Variables } from '../dev/settings.ts';
import { freePort } from '../engines/index.ts';

/** `postgresUrl` names a role that may create roles and databases. */
export interface EngineUrls {
  postgresUrl: string;
  redisUrl: string;
  natsUrl: string;
}

export async function chooseVariables(engines: EngineUrls, name: string): Promise<Variables> {
  const owner = new URL(engines.postgresUrl);
  owner.pathname = `/${name}`;
  owner.searchParams.set('sslmode', 'disable');
  const application = new URL(owner);
  application.username = 'yakamoz';
  const notary = new URL(owner);
  notary.username = 'notary';
  return {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: application.href,
    NOTARY_DATABASE_URL: notary.href,
    MIGRATION_DATABASE_URL: owner.href,
    REDIS_URL: engines.redisUrl,
    NATS_URL: engines.natsUrl,
    PORT: String(await freePort()),
    OPS_PORT: String(await freePort()),
    WORKER_OPS_PORT: String(await freePort()),
    NOTARY_OPS_PORT: String(await freePort()),
    MAIL_HTTP_PORT: String(await freePort()),
    MAIL_SMTP_PORT: String(await freePort()),
    BETTING_HTTP_PORT: String(await freePort()),
    PAYMENTS_HTTP_PORT: String(await freePort()),
    CHAIN_HTTP_PORT: String(await freePort()),
    REGISTER_HTTP_PORT: String(await freePort()),
    STUDIO_PORT: String(await freePort()),
    STUDIO_HTTP_PORT: String(await freePort()),
    // Each client of a run names an address of its own, as players have.
    TRUSTED_PROXIES: '127.0.0.0/8',
    ENCRYPTION_KEYS: `1:${key()}`,
    BLIND_INDEX_KEY: key(),
    PERSON_KEY: key(),
    NOTARY_KEY: key(),
    FEED_SECRET: key(),
    DEMO_SECRET: key(),
  };
}

const key = (): string => randomBytes(32).toString('base64');

/** Only where there is a company: a house without one must not ask for it all the time. */
export const paymentSecrets = (): Variables => ({
  PAYMENTS_SECRET: key(),
  PAYMENTS_EVENT_SECRET: key(),
  BANK_SECRET: key(),
  CHAIN_SECRET: key(),
});

export const registerSecret = (): Variables => ({ REGISTER_SECRET: key() });

export const studioSecrets = (): Variables => ({ STUDIO_SECRET: key(), STUDIO_HOUSE_SECRET: key() });
