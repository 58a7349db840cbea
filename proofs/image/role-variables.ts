// What each role finds in its environment: the settings of a demonstration, and the secrets that it uses and no others.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Role, usesSecret } from '../../apps/server/src/role-secrets.ts';
import { secretOf, settingNames } from '../../tools/deployment/variables.ts';
import { childVariables, type DevSettings, type Variables } from '../../tools/dev/settings.ts';

export type Port = 'OPS_PORT' | 'WORKER_OPS_PORT' | 'NOTARY_OPS_PORT';

const opsPorts: Partial<Record<Role, Port>> = { worker: 'WORKER_OPS_PORT', notary: 'NOTARY_OPS_PORT' };

export const opsPortOf = (role: Role, variables: Variables): string =>
  variables[opsPorts[role] ?? 'OPS_PORT'] ?? '';

export function variablesOf(role: Role, variables: Variables, settings: DevSettings): Variables {
  const all: Variables = {
    ...variables,
    ...childVariables(variables, settings),
    OPS_PORT: opsPortOf(role, variables),
    NOTARY_DIR: '/var/lib/yakamoz-notary',
  };
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => {
      const secret = secretOf(name);
      return secret === undefined ? settingNames.includes(name) : usesSecret(role, secret);
    }),
  );
}

/** As arguments they could be read by everybody on the machine. */
export function writeVariables(folder: string, name: string, variables: Variables): string {
  const file = join(folder, `${name}.env`);
  const lines = Object.entries(variables).map(([key, value]) => `${key}=${value}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  return file;
}
