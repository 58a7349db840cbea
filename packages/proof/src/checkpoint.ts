// Checkpoints of the log: a size and a root, signed. The form is C2SP's signed-note and tlog-checkpoint, so that any
// witness of transparency logs can follow. Ed25519 is the platform's own (WebCrypto, in browsers and in Node).
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

import { readBase64, writeBase64 } from './bytes.ts';
import { type Finding, finding } from './finding.ts';
import type { TreeHead } from './merkle.ts';

const ed25519Mark = Uint8Array.of(1);
const keyIdBytes = 4;
const keyBytes = 32;
const signatureBytes = 64;

export interface LogKey {
  name: string;
  id: string;
  publicKey: Uint8Array<ArrayBuffer>;
}

export interface Note {
  /** What is signed, with its last line break. */
  text: string;
  origin: string;
  head: TreeHead;
  signatures: { name: string; keyId: string; signature: Uint8Array<ArrayBuffer> }[];
}

export const keyIdOf = (name: string, publicKey: Uint8Array): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(`${name}\n`), ed25519Mark, publicKey)).subarray(0, keyIdBytes));

/** `name+id+base64`, as witnesses are told keys. */
export const writeLogKey = (name: string, publicKey: Uint8Array): string =>
  `${name}+${keyIdOf(name, publicKey)}+${writeBase64(concatBytes(ed25519Mark, publicKey))}`;

export function readLogKey(text: string): LogKey | undefined {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text) ?? [];
  const bytes = readBase64(encoded ?? '');
  if (name === undefined || bytes?.length !== 1 + keyBytes || bytes[0] !== ed25519Mark[0]) return undefined;
  const publicKey = bytes.slice(1);
  return id === keyIdOf(name, publicKey) ? { name, id, publicKey } : undefined;
}

/** What is signed of a checkpoint. */
export const checkpointText = (origin: string, { size, root }: TreeHead): string =>
  `${origin}\n${size}\n${writeBase64(root)}\n`;

export const signatureLine = (name: string, publicKey: Uint8Array, signature: Uint8Array): string =>
  `\u2014 ${name} ${writeBase64(concatBytes(sha256(concatBytes(utf8ToBytes(`${name}\n`), ed25519Mark, publicKey)).subarray(0, keyIdBytes), signature))}\n`;

export function readNote(note: string): Note | undefined {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) return undefined;
  const text = note.slice(0, end + 1);
  const [origin = '', size = '', root = ''] = text.split('\n');
  const rootBytes = readBase64(root);
  if (origin === '' || !/^(?:0|[1-9][0-9]{0,15})$/.test(size) || rootBytes?.length !== 32) return undefined;
  if (!Number.isSafeInteger(Number(size))) return undefined;
  const signatures: Note['signatures'] = [];
  for (const line of note.slice(end + 2, -1).split('\n')) {
    const [, name, encoded] = /^\u2014 ([^\s+]+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? [];
    const bytes = readBase64(encoded ?? '');
    if (name === undefined || bytes === undefined || bytes.length <= keyIdBytes) return undefined;
    signatures.push({
      name,
      keyId: bytesToHex(bytes.subarray(0, keyIdBytes)),
      signature: bytes.slice(keyIdBytes),
    });
  }
  return { text, origin, head: { size: Number(size), root: rootBytes }, signatures };
}

/** Reads a checkpoint and checks the log's own signature; lines of other keys (witnesses) are left alone. */
export async function checkCheckpoint(
  noteText: string,
  key: LogKey,
): Promise<{ head?: TreeHead; findings: Finding[] }> {
  const note = readNote(noteText);
  if (note === undefined)
    return { findings: [finding('checkpoint.malformed', 'the checkpoint is no signed note')] };
  const { head } = note;
  if (note.origin !== key.name)
    return {
      head,
      findings: [
        finding('checkpoint.key', `the checkpoint is of the log ${note.origin}, not of ${key.name}`),
      ],
    };
  const own = note.signatures.find(({ name, keyId }) => name === key.name && keyId === key.id);
  if (own === undefined)
    return {
      head,
      findings: [finding('checkpoint.key', `no signature of ${key.name} is on the checkpoint`)],
    };
  if (!(await isSigned(note.text, own.signature, key)))
    return {
      head,
      findings: [finding('checkpoint.signature', `the signature of ${key.name} does not fit the checkpoint`)],
    };
  return { head, findings: [] };
}

/** What an older key signs to hand over to a newer one. */
export const handoverText = (key: string): string => `yakamoz key ${key}`;

/** Whether the holder of the older key handed over to the newer one; the signature is in base64. */
export async function isHandedOver(older: LogKey, newer: string, signature: string): Promise<boolean> {
  const bytes = readBase64(signature);
  return bytes !== undefined && isSigned(handoverText(newer), bytes, older);
}

async function isSigned(
  text: string,
  signature: Uint8Array<ArrayBuffer>,
  { publicKey }: LogKey,
): Promise<boolean> {
  if (signature.length !== signatureBytes) return false;
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, new Uint8Array(utf8ToBytes(text)));
}
