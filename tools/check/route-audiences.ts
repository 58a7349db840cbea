import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { readText } from './source-tree.ts';

export interface Route {
  method: string;
  path: string;
  audience?: string | undefined;
}

const listFile = 'tools/check/route-audiences.txt';
const audiences = 'public, player, staff:<permission> or provider:<name>';
const audience = /^(?:public|player|staff:[a-z][a-z.:-]*|provider:[a-z][a-z0-9-]*)$/;

/** Who may call what is reviewed as a list: a new or changed route shows as one changed line. */
export function checkRouteAudiences(root: string, routes: readonly Route[]): Finding[] {
  if (routes.length === 0)
    return [{ file: listFile, message: 'the server listed no route, so nothing was compared' }];
  const undeclared = routes.filter((route) => !audience.test(route.audience ?? ''));
  const committed = existsSync(join(root, listFile)) ? linesOf(readText(root, listFile)) : [];
  const current = linesOf(listRoutesAsText(routes));
  const added = current.filter((line) => !committed.includes(line));
  const lost = committed.filter((line) => !current.includes(line));
  const changes = [
    ...added.map((line) => `not in the list: ${line}`),
    ...lost.map((line) => `no longer served: ${line}`),
  ];
  if (changes.length > 0)
    changes.push('if that is meant: pnpm exec node tools/check/route-audiences.ts --update');
  return [
    ...undeclared.map(({ method, path }) => `${method} ${path} has no audience: ${audiences}`),
    ...changes,
  ].map((message) => ({ file: listFile, message }));
}

function listRoutesAsText(routes: readonly Route[]): string {
  const lines = routes.map(({ method, path, audience: who }) => `${method} ${path} ${who ?? '?'}\n`);
  return [...new Set(lines)].toSorted().join('');
}

export function updateRouteAudiences(root: string, routes: readonly Route[]): void {
  writeFileSync(join(root, listFile), listRoutesAsText(routes));
}

/** Asks the real server, without starting it. */
export async function routesOfServer(): Promise<Route[]> {
  const { listRoutes } = await import('../../apps/server/testing/list-routes.ts');
  return listRoutes();
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const routes = await routesOfServer();
  if (process.argv.includes('--update')) updateRouteAudiences(root, routes);
  else process.stdout.write(listRoutesAsText(routes));
  // Building the server may leave timers or sockets behind; the answer is complete here.
  process.exit(0);
}
