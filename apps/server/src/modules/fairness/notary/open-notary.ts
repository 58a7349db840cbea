import type { Platform } from '../../../platform/platform.ts';
import type { RepeatedWork } from '../../../platform/repeat.ts';
import { createNotary } from './notary.ts';
import { openOwnFile } from './own-file.ts';
import { createSigner } from './signer.ts';

export interface NotaryOptions {
  logName: string;
  /** Seeds of Ed25519 keys. */
  key: Buffer;
  previousKey: Buffer | undefined;
  lostKey: string | undefined;
  folder: string;
  verifierFile: string;
  auditorEmails: readonly string[];
  brand: string;
}

/** The notary, and what its role repeats. */
export function openNotary(platform: Platform, options: NotaryOptions) {
  const { logName, key, previousKey, lostKey, folder, verifierFile, auditorEmails, brand } = options;
  const notary = createNotary(platform, {
    logName,
    keys: {
      current: createSigner(logName, key),
      previous: previousKey && createSigner(logName, previousKey),
      lost: lostKey,
    },
    ownFile: openOwnFile(folder),
    verifierFile,
    auditorEmails,
    brand,
  });
  const works: RepeatedWork[] = [
    { name: 'fairness:sign', everyMs: 15_000, retryMaxMs: 60_000, work: async () => (await notary.run(), 0) },
    { name: 'fairness:mail', everyMs: 60_000, retryMaxMs: 300_000, work: () => notary.mail() },
  ];
  return { ...notary, works };
}
