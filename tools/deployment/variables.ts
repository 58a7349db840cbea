// The variables that the server knows, for the files that set them: .env.example, ops/compose.yaml and ops/kubernetes.
import { parseEnv } from 'node:util';

import { environment } from '../../apps/server/src/config.ts';
import { secrets } from '../../apps/server/src/role-secrets.ts';
import type { SecretName } from '../../apps/server/src/role-secrets.ts';

export const secretNames = Object.keys(secrets) as readonly SecretName[];
export const settingNames: readonly string[] = Object.keys(environment.shape).filter(
  (name) => !(name in secrets),
);

/** The secret that a variable gives, by itself or as a file. */
export const secretOf = (variable: string): SecretName | undefined =>
  secretNames.find((name) => variable === name || variable === `${name}_FILE`);

export const isKnown = (variable: string): boolean =>
  settingNames.includes(variable) || secretOf(variable) !== undefined;

export const namesIn = (envFile: string): string[] => Object.keys(parseEnv(envFile));
