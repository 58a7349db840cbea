// The key that signs the log is itself a leaf; a new one is signed by the one before it.
import { handoverText } from '@yakamoz/proof/checkpoint';

import type { NewLeaf } from './store.ts';
import { LogRefused } from './standing.ts';
import type { Signer } from './signer.ts';

export interface NotaryKeys {
  current: Signer;
  /** Only while keys are changed. */
  previous: Signer | undefined;
  /** The id of a key that nobody has any more. */
  lost: string | undefined;
}

export function keyLeaf(keys: NotaryKeys, last: string | undefined): NewLeaf | undefined {
  const { current, previous, lost } = keys;
  const leaf = (more: Record<string, string>): NewLeaf => ({
    kind: 'key',
    subject: current.id,
    fields: { key: current.key, ...more },
  });
  if (last === undefined) return leaf({});
  if (last === current.key) return undefined;
  if (previous?.key === last)
    return leaf({ by: previous.id, signature: previous.signText(handoverText(current.key)) });
  const [, lastId = ''] = last.split('+');
  if (lost === lastId) return leaf({ lost });
  throw new LogRefused(
    `the log is signed by the key ${lastId}, and NOTARY_KEY is ${current.id}: NOTARY_PREVIOUS_KEY must sign the new one`,
  );
}
