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
  ];
}

/** The ports our own processes will listen on, by the variable that changes each. */
export function wantedPorts(settings: DevSettings): { variable: string; port: number }[] {
  return [
    { variable: 'PORT', port: settings.port },
    { variable: 'OPS_PORT', port: settings.opsPort },
    { variable: 'WORKER_OPS_PORT', port: settings.workerOpsPort },
    { variable: 'MAIL_HTTP_PORT', port: settings.mailHttpPort },
    { variable: 'MAIL_SMTP_PORT', port: settings.mailSmtpPort },
  ];
}
