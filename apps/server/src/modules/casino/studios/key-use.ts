// Which of a studio's keys is in use, and in which version of the signature: staff see when an old one can be taken away.
import type { Platform } from '../../../platform/platform.ts';
import type { SignatureVersion } from './connections.ts';
import { keepKeyUse } from './key-store.ts';

const everyMs = 60_000;

/** Writes at most once a minute for each key; a call does not wait for it. */
export function createKeyUse({ database, log }: Pick<Platform, 'database' | 'log'>) {
  const written = new Map<string, number>();
  return (studio: string, signedBy: { keyId: string; version: SignatureVersion } | undefined): void => {
    if (signedBy === undefined) return;
    const use = `${signedBy.keyId} ${signedBy.version}`;
    const now = performance.now();
    if (now - (written.get(use) ?? -everyMs) < everyMs) return;
    written.set(use, now);
    void database
      .inTransaction((tx) => keepKeyUse(tx, { studio, ...signedBy }))
      .catch((error: unknown) => log.warn({ err: error, studio }, "the use of a studio's key was not noted"));
  };
}
