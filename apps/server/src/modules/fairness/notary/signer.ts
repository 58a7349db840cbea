// Signs checkpoints. Only the role notary has a seed to make one from (FAIR-12).
import { checkpointText, keyIdOf, signatureLine, writeLogKey } from '@yakamoz/proof/checkpoint';
import type { TreeHead } from '@yakamoz/proof/merkle';
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicKeyBytes = 32;

export interface Signer {
  /** `name+id+base64`, as witnesses are told keys. */
  key: string;
  id: string;
  signCheckpoint(head: TreeHead): string;
  /** In base64. */
  signText(text: string): string;
}

export function createSigner(logName: string, seed: Buffer): Signer {
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Head, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey)
    .export({ format: 'der', type: 'spki' })
    .subarray(-publicKeyBytes);
  const signBytes = (text: string): Buffer => sign(null, Buffer.from(text), privateKey);
  return {
    key: writeLogKey(logName, publicKey),
    id: keyIdOf(logName, publicKey),
    signCheckpoint(head) {
      const text = checkpointText(logName, head);
      return `${text}\n${signatureLine(logName, publicKey, signBytes(text))}`;
    },
    signText: (text) => signBytes(text).toString('base64'),
  };
}
