// Which processes make up a development installation, and where each can be asked whether it is ready.
import type { ChildPlan } from './crew.ts';
import {
  type DevSettings,
  paymentsKeyId,
  plainDatabaseName,
  studioKeyIds,
  type Variables,
} from './settings.ts';

const server = 'apps/server/src/main.ts';

export function migratePlan(variables: Variables, settings: DevSettings): ChildPlan {
  return {
    name: 'migrate',
    colour: 'yellow',
    args: [server, 'migrate'],
    variables: { ...variables, MIGRATION_DATABASE_URL: settings.migrationDatabaseUrl.href },
  };
}

export function seedPlan(variables: Variables): ChildPlan {
  return { name: 'seed', colour: 'yellow', args: [server, 'seed'], variables };
}

export type StayingPlan = ChildPlan & { readyUrl: string };

/** In the order of their start; they are stopped the other way round. */
export function stayingPlans(variables: Variables, settings: DevSettings): StayingPlan[] {
  const workerVariables = { ...variables, OPS_PORT: String(settings.workerOpsPort) };
  return [
    {
      name: 'mail',
      colour: 'blue',
      args: ['apps/sandbox/src/mail/main.ts'],
      variables,
      readyUrl: `http://127.0.0.1:${settings.mailHttpPort}/healthz`,
    },
    paymentsPlan(variables, settings),
    chainPlan(variables, settings),
    registerPlan(variables, settings),
    studioPlan(variables, settings),
    {
      name: 'worker',
      colour: 'magenta',
      args: [server, 'worker'],
      variables: workerVariables,
      readyUrl: `http://127.0.0.1:${settings.workerOpsPort}/readyz`,
    },
    notaryPlan(variables, settings),
    {
      name: 'api',
      colour: 'cyan',
      args: [server, 'api'],
      variables,
      readyUrl: `http://127.0.0.1:${settings.opsPort}/readyz`,
    },
    bettingPlan(variables, settings),
  ];
}

/** Alone with its key. Its folder belongs to one database: it signs only what extends what lies there. */
function notaryPlan(variables: Variables, settings: DevSettings): StayingPlan {
  const { notaryOpsPort, notaryDatabaseUrl, notaryKey } = settings;
  return {
    name: 'notary',
    colour: 'green',
    args: [server, 'notary'],
    variables: {
      NOTARY_DIR: `.yakamoz/notary-${plainDatabaseName(settings)}`,
      AUDITOR_EMAIL: 'denetci@example.com,tanik@example.org',
      ...variables,
      OPS_PORT: String(notaryOpsPort),
      NOTARY_DATABASE_URL: notaryDatabaseUrl.href,
      ...(notaryKey === undefined ? {} : { NOTARY_KEY: notaryKey }),
    },
    readyUrl: `http://127.0.0.1:${notaryOpsPort}/readyz`,
  };
}

/** After the API, which it talks to. An outside company knows its own key and nothing of our engines. */
function bettingPlan(variables: Variables, settings: DevSettings): StayingPlan {
  const { bettingHttpPort, port, feedKeyId, feedSecret } = settings;
  return {
    name: 'betting',
    colour: 'green',
    args: ['apps/sandbox/src/betting/main.ts'],
    variables: {
      BETTING_HTTP_PORT: String(bettingHttpPort),
      BETTING_SEED: variables['BETTING_SEED'] ?? '1',
      BETTING_SPEED: variables['BETTING_SPEED'] ?? '1',
      WORLD: variables['WORLD'] ?? 'usual',
      BETTING_VIRTUAL: variables['BETTING_VIRTUAL'] ?? 'on',
      ...(variables['VIRTUAL_SECRET'] === undefined ? {} : { VIRTUAL_SECRET: variables['VIRTUAL_SECRET'] }),
      FEED_URL: `http://127.0.0.1:${port}/api/providers/sports/v2/feed`,
      FEED_KEY_ID: feedKeyId,
      ...(feedSecret === undefined ? {} : { FEED_SECRET: feedSecret }),
    },
    readyUrl: `http://127.0.0.1:${bettingHttpPort}/healthz`,
  };
}

/**
 * Before the worker, which asks it from its first moment. It calls the house only for rounds that are played, and repeats
 * what the house did not answer: that is kept in a file of its own.
 */
function studioPlan(variables: Variables, settings: DevSettings): StayingPlan {
  const { studioPort, studioHttpPort, studioSecrets: secrets, publicUrl } = settings;
  return {
    name: 'studio',
    colour: 'magenta',
    args: ['apps/sandbox/src/game-studio/main.ts'],
    variables: {
      STUDIO_HTTP_PORT: String(studioHttpPort),
      STUDIO_HOUSE_URL: `http://127.0.0.1:${studioPort}`,
      STUDIO_EMBED_ORIGINS: publicUrl,
      STUDIO_STORE: variables['STUDIO_STORE'] ?? `.yakamoz/studio-${plainDatabaseName(settings)}.sqlite`,
      STUDIO_KEY_ID: studioKeyIds.studio,
      STUDIO_HOUSE_KEY_ID: studioKeyIds.house,
      ...(secrets === undefined ? {} : { STUDIO_SECRET: secrets.studio, STUDIO_HOUSE_SECRET: secrets.house }),
    },
    readyUrl: `http://127.0.0.1:${studioHttpPort}/healthz`,
  };
}

/** The payment company and the bank. Before the worker, which asks them from its first moment; what they tell, they repeat. */
function paymentsPlan(variables: Variables, settings: DevSettings): StayingPlan {
  const { paymentsHttpPort, paymentsSecrets: secrets, port, publicUrl } = settings;
  return {
    name: 'payments',
    colour: 'yellow',
    args: ['apps/sandbox/src/payments/main.ts'],
    variables: {
      PAYMENTS_HTTP_PORT: String(paymentsHttpPort),
      PAYMENTS_EVENTS_URL: `http://127.0.0.1:${port}/api/providers/payments/v1/events`,
      PAYMENTS_RETURN_ORIGINS: publicUrl,
      PAYMENTS_PAYOUT_DELAY_MS: variables['PAYMENTS_PAYOUT_DELAY_MS'] ?? '3000',
      PAYMENTS_JOURNAL: variables['PAYMENTS_JOURNAL'] ?? '',
      BANK_ACCOUNTS: variables['BANK_ACCOUNTS'] ?? '',
      PAYMENTS_KEY_ID: paymentsKeyId,
      BANK_KEY_ID: paymentsKeyId,
      ...(secrets === undefined
        ? {}
        : {
            PAYMENTS_SECRET: secrets.house,
            PAYMENTS_EVENT_SECRET: secrets.event,
            BANK_SECRET: secrets.bank,
          }),
    },
    readyUrl: `http://127.0.0.1:${paymentsHttpPort}/healthz`,
  };
}

/** The crypto company. Before the worker, which asks it from its first moment; what it tells is asked for. */
function chainPlan(variables: Variables, { chainHttpPort, chainSecret }: DevSettings): StayingPlan {
  return {
    name: 'chain',
    colour: 'blue',
    args: ['apps/sandbox/src/chain/main.ts'],
    variables: {
      CHAIN_HTTP_PORT: String(chainHttpPort),
      CHAIN_BLOCK_MS: variables['CHAIN_BLOCK_MS'] ?? '',
      CHAIN_JOURNAL: variables['CHAIN_JOURNAL'] ?? '',
      CHAIN_KEY_ID: paymentsKeyId,
      ...(chainSecret === undefined ? {} : { CHAIN_SECRET: chainSecret }),
    },
    readyUrl: `http://127.0.0.1:${chainHttpPort}/healthz`,
  };
}

/** The exclusion register. Before the worker, which asks it. It has the house's key of person keys, as the protocol says. */
function registerPlan(variables: Variables, { registerHttpPort, registerSecret }: DevSettings): StayingPlan {
  return {
    name: 'register',
    colour: 'green',
    args: ['apps/sandbox/src/register/main.ts'],
    variables: {
      REGISTER_HTTP_PORT: String(registerHttpPort),
      REGISTER_JOURNAL: variables['REGISTER_JOURNAL'] ?? '',
      REGISTER_KEY_ID: paymentsKeyId,
      REGISTER_PERSON_KEY: variables['PERSON_KEY'] ?? '',
      ...(registerSecret === undefined ? {} : { REGISTER_SECRET: registerSecret }),
    },
    readyUrl: `http://127.0.0.1:${registerHttpPort}/healthz`,
  };
}

/** The ports our own processes will listen on, by the variable that changes each. */
export function wantedPorts(settings: DevSettings): { variable: string; port: number }[] {
  return [
    { variable: 'PORT', port: settings.port },
    { variable: 'OPS_PORT', port: settings.opsPort },
    { variable: 'WORKER_OPS_PORT', port: settings.workerOpsPort },
    { variable: 'NOTARY_OPS_PORT', port: settings.notaryOpsPort },
    { variable: 'MAIL_HTTP_PORT', port: settings.mailHttpPort },
    { variable: 'MAIL_SMTP_PORT', port: settings.mailSmtpPort },
    { variable: 'BETTING_HTTP_PORT', port: settings.bettingHttpPort },
    { variable: 'PAYMENTS_HTTP_PORT', port: settings.paymentsHttpPort },
    { variable: 'CHAIN_HTTP_PORT', port: settings.chainHttpPort },
    { variable: 'REGISTER_HTTP_PORT', port: settings.registerHttpPort },
    { variable: 'STUDIO_PORT', port: settings.studioPort },
    { variable: 'STUDIO_HTTP_PORT', port: settings.studioHttpPort },
  ];
}
