import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';

export const secretsFile = (root: string): string => join(root, '.yakamoz', 'dev.env');

const firstLine =
  '# Keys of this checkout, for development only. Without them what is encrypted in its database is lost.\n';

type Known = NodeJS.Dict<string>;

const makers: Record<string, (known: Known) => string> = {
  ENCRYPTION_KEYS: () => `1:${newKey()}`,
  BLIND_INDEX_KEY: newKey,
  PERSON_KEY: newKey,
  NOTARY_KEY: newKey,
  FEED_SECRET: newKey,
  PAYMENTS_SECRET: newKey,
  PAYMENTS_EVENT_SECRET: newKey,
  BANK_SECRET: newKey,
  CHAIN_SECRET: newKey,
  REGISTER_SECRET: newKey,
  STUDIO_SECRET: newKey,
  STUDIO_HOUSE_SECRET: newKey,
  // Its earlier name: the staff accounts of a database seeded before are made from it.
  DEMO_SECRET: (known) => known['DEMO_STAFF_SECRET'] ?? newKey(),
};

/**
 * Makes this checkout's own keys once; they are never committed and never made anew, since rows depend on them. A
 * checkout from before a key was needed gets that one added.
 */
export function ensureSecrets(root: string): void {
  const file = secretsFile(root);
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, firstLine, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const content = readFileSync(file, 'utf8');
  const known = parseEnv(content);
  const missing = Object.entries(makers).filter(([name]) => known[name] === undefined);
  if (missing.length === 0) return;
  const lines = missing.map(([name, make]) => `${name}=${make(known)}\n`).join('');
  appendFileSync(file, content.endsWith('\n') ? lines : `\n${lines}`);
}

function newKey(): string {
  return randomBytes(32).toString('base64');
}
