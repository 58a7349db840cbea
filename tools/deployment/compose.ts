// Reads ops/compose.yaml: the services that run our image, and what each process finds in its environment.
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

interface Service {
  image: string;
  command?: string[];
  env_file?: string;
  environment?: Record<string, string | number>;
}

export interface ComposeRole {
  role: string;
  /** Read from its file. */
  settings: Record<string, string>;
  /** Said in the service itself; ${NAME} is not replaced yet. */
  own: Record<string, string>;
}

const reference = /\$\{(?<name>[A-Z_]+)(?<rest>:[^}]*)?\}/g;

export const readExample = (root: string, name: string): Record<string, string> =>
  parseEnv(readFileSync(join(root, 'ops', name), 'utf8')) as Record<string, string>;

/** The variables that compose itself reads. */
export const referencesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(reference)].map(({ groups }) => groups?.['name'] ?? '')),
];

export function composeRoles(root: string): ComposeRole[] {
  const text = readFileSync(join(root, 'ops/compose.yaml'), 'utf8');
  const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
  return Object.values(services)
    .filter(({ image }) => image === 'yakamoz')
    .map(({ command, env_file: file, environment }) => ({
      role: command?.[0] ?? '',
      // The example is what an operator copies.
      settings: file === undefined ? {} : readExample(root, file.replace(/\.env$/, '.example.env')),
      own: Object.fromEntries(
        Object.entries(environment ?? {}).map(([name, value]) => [name, String(value)]),
      ),
    }));
}

/** As compose does: an empty value is replaced by what stands behind `:-`. */
export const filledIn = (text: string, values: Record<string, string>): string =>
  text.replaceAll(reference, (_all, name: string, rest: string | undefined) => {
    const value = values[name] ?? '';
    return value === '' && rest?.startsWith(':-') ? rest.slice(2) : value;
  });
