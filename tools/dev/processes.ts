// Which processes make up a development installation, and where each can be asked whether it is ready.
import type { ChildPlan } from './crew.ts';
import type { DevSettings, Variables } from './settings.ts';

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
    {
      name: 'worker',
      colour: 'magenta',
      args: [server, 'worker'],
      variables: workerVariables,
      readyUrl: `http://127.0.0.1:${settings.workerOpsPort}/readyz`,
    },
    {
      name: 'api',
      colour: 'cyan',
      args: [server, 'api'],
      variables,
      readyUrl: `http://127.0.0.1:${settings.port}/readyz`,
    },
    bettingPlan(variables, settings),
  ];
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
      FEED_URL: `http://127.0.0.1:${port}/api/providers/sports/v1/feed`,
      FEED_KEY_ID: feedKeyId,
      ...(feedSecret === undefined ? {} : { FEED_SECRET: feedSecret }),
    },
    readyUrl: `http://127.0.0.1:${bettingHttpPort}/healthz`,
  };
}

/** The ports our own processes will listen on, by the variable that changes each. */
export function wantedPorts(settings: DevSettings): { variable: string; port: number }[] {
  return [
    { variable: 'PORT', port: settings.port },
    { variable: 'OPS_PORT', port: settings.opsPort },
    { variable: 'WORKER_OPS_PORT', port: settings.workerOpsPort },
    { variable: 'MAIL_HTTP_PORT', port: settings.mailHttpPort },
    { variable: 'MAIL_SMTP_PORT', port: settings.mailSmtpPort },
    { variable: 'BETTING_HTTP_PORT', port: settings.bettingHttpPort },
  ];
}
