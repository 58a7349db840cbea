// The role notary: signs the public log with a key that no other process has (FAIR-12), and builds nothing else of the house.
import assert from 'node:assert/strict';

import { verifierFileOf } from './config.ts';
import type { Config } from './config.ts';
import { openNotary } from './modules/fairness/index.ts';
import type { Platform } from './platform/platform.ts';

export function startNotary(platform: Platform, config: Config): { stop(): Promise<void> } {
  const { notary, auditorEmails, operator } = config;
  assert(notary, 'the role notary has a key');
  const { works } = openNotary(platform, {
    ...notary,
    verifierFile: verifierFileOf(config),
    auditorEmails,
    brand: operator.brand.name,
  });
  return platform.repeat(works);
}
