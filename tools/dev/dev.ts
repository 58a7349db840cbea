// `pnpm dev`: everything a person needs to try Yakamoz on a clean checkout, stopped again by Ctrl-C.
import { join } from 'node:path';
import type { Engine } from '../engines/index.ts';
import { box, columns } from './box.ts';
import { createCrew, type Crew } from './crew.ts';
import { createRolesAndDatabase, joinGroups } from './database.ts';
import { ensureEngines } from './dev-engines.ts';
import { type Guard, startGuard } from './guard.ts';
import { buildStaleSites } from '../web/build-sites.ts';
import { PlainFailure } from './plain-failure.ts';
import { migratePlan, seedPlan, stayingPlans, wantedPorts } from './processes.ts';
import { refuseTakenPorts, waitUntilReady } from './readiness.ts';
import { ensureSecrets } from './secrets.ts';
import { childVariables, type DevSettings, readSettings, readVariables } from './settings.ts';

const root = join(import.meta.dirname, '../..');
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function work(crew: Crew, engines: Engine[], guard: Guard): Promise<never> {
  ensureSecrets(root);
  const given = readVariables(root, process.env);
  const settings = readSettings(given);
  await refuseTakenPorts(settings.host, wantedPorts(settings));

  await ensureEngines(root, settings, engines);
  for (const engine of engines) {
    guard.engineStarted(engine.pid);
    print(`Started a private ${engine.name} at ${engine.url}.`);
  }

  // Only now: a private engine may have got another port than the one first asked for.
  const variables = childVariables(given, settings);
  await createRolesAndDatabase(settings);
  await crew.run(migratePlan(variables, settings));
  await joinGroups(settings);
  const seeded = await crew.run(seedPlan(variables));

  for (const site of await buildStaleSites(root)) print(`Built the site ${site}.`);
  for (const plan of stayingPlans(variables, settings)) {
    crew.start(plan);
    await Promise.race([crew.firstDeath, waitUntilReady({ name: plan.name, url: plan.readyUrl })]);
  }
  print(welcome(settings, readDemoLogins(seeded), readDemoStaff(seeded)));
  return crew.firstDeath;
}

function readDemoLogins(lines: string[]): [string, string][] {
  return lines.flatMap((line) => {
    const found = /^demo-login: (\S+) (\S+)$/.exec(line);
    return found === null ? [] : [[found[1] ?? '', found[2] ?? ''] as [string, string]];
  });
}

function readDemoStaff(lines: string[]): [string, string, string][] {
  return lines.flatMap((line) => {
    const [, login = '', password = '', role = ''] = /^demo-staff: (\S+) (\S+) (\S+)$/.exec(line) ?? [];
    return login === '' ? [] : [[login, password, role] as [string, string, string]];
  });
}

function welcome(
  settings: DevSettings,
  logins: [string, string][],
  staff: [string, string, string][],
): string {
  const addresses = columns([
    ['Site', settings.publicUrl],
    ['Staff', settings.staffUrl],
    ['Board', settings.boardUrl],
    ['Calls', `${settings.staffUrl}/api/staff/docs`],
    ['Mail', `http://mail.localhost:${settings.mailHttpPort}`],
    ['Betting', `http://bets.localhost:${settings.bettingHttpPort}`],
    ['Payments', `http://pay.localhost:${settings.paymentsHttpPort}`],
    ['Bank', `http://pay.localhost:${settings.paymentsHttpPort}/banka`],
    ['Chain', `http://chain.localhost:${settings.chainHttpPort}`],
    ['Register', `http://register.localhost:${settings.registerHttpPort}`],
    ['Studio', `http://studio.localhost:${settings.studioHttpPort}`],
    ['Health', `http://127.0.0.1:${settings.opsPort}/readyz`],
    ['Metrics', `http://127.0.0.1:${settings.opsPort}/metrics`],
  ]);
  const demo = logins.length === 0 ? [] : ['', 'Demo logins (username, password)', ...columns(logins)];
  const desk =
    staff.length === 0
      ? []
      : [
          '',
          'Demo staff (username, password, role); the code: pnpm dev:code <username>',
          ...columns(staff.map(([login, password, role]) => [login, `${password}  ${role}`])),
          '',
          "To begin with: sign in to Staff as odeme, where ayse's withdrawal waits for approval.",
        ];
  return box(['Yakamoz is ready', '', ...addresses, ...demo, ...desk, '', 'Ctrl-C stops everything.']);
}

async function main(): Promise<number> {
  const guard = startGuard();
  const crew = createCrew({ root, print, onStart: guard.childStarted, onEnd: guard.ended });
  const engines: Engine[] = [];
  const stopRequest = Promise.withResolvers<void>();
  let stopRequests = 0;
  // A closed terminal takes its output away; stopping in order matters more than the last words.
  process.stdout.on('error', () => undefined);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      stopRequests += 1;
      // Asked a second time, nobody wants to wait for an orderly end.
      if (stopRequests > 1) crew.killAll();
      stopRequest.resolve();
    });
  }

  let exitCode = 0;
  try {
    await Promise.race([stopRequest.promise, work(crew, engines, guard)]);
    print('\nStopping …');
  } catch (error) {
    exitCode = 1;
    print(`\n${error instanceof PlainFailure ? error.message : (error as Error).stack}\n`);
  }
  await crew.stopAll();
  for (const engine of engines.toReversed()) {
    await engine.stop();
    guard.ended(engine.pid);
  }
  return exitCode;
}

process.exit(await main());
