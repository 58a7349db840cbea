import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const secretsFile = (root: string): string => join(root, '.yakamoz', 'dev.env');

/** Makes this checkout's own keys once; they are never committed and never made anew, since rows depend on them. */
export function ensureSecrets(root: string): void {
  const file = secretsFile(root);
  mkdirSync(dirname(file), { recursive: true });
  const lines = [
    '# Keys of this checkout, for development only. Without them what is encrypted in its database is lost.',
    `ENCRYPTION_KEYS=1:${newKey()}`,
    `BLIND_INDEX_KEY=${newKey()}`,
    '',
  ];
  try {
    writeFileSync(file, lines.join('\n'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function newKey(): string {
  return randomBytes(32).toString('base64');
}
