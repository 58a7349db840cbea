// Pure: addresses on the Bitcoin and TRON main networks. Coins that were sent to a mistyped one never come back, so
// nothing is accepted whose checksum is not right.
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

/**
 * `network`: well-formed, for another network. `program`: a checksum that is right, around something that no network
 * knows. `unassigned`: a form that Bitcoin has reserved for later; what is sent there today, anybody may take.
 */
export type AddressFault = 'shape' | 'checksum' | 'network' | 'program' | 'unassigned';

export type BtcKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr';

export type ReadBtcAddress =
  | {
      ok: true;
      /** As it is compared and paid to: a bech32 address in small letters. */
      address: string;
      kind: BtcKind;
    }
  | { ok: false; fault: AddressFault };

export type ReadTronAddress = { ok: true; address: string } | { ok: false; fault: AddressFault };

const base58check = createBase58check(sha256);

/** One byte for the network and kind, twenty for the hash. */
const bytesInBase58 = 21;
const base58Shape = /^[1-9A-HJ-NP-Za-km-z]{25,36}$/;
const bech32Shape = /^(?:bc|tb|bcrt|tc)1[ac-hj-np-z02-9]{6,87}$/;
const looksLikeBech32 = /^(?:bc|tb|bcrt|tc)1/i;

/** By the version and the number of bytes behind it. */
const kinds: Readonly<Record<string, BtcKind>> = { 'v0 20': 'p2wpkh', 'v0 32': 'p2wsh', 'v1 32': 'p2tr' };

const refuse = (fault: AddressFault) => ({ ok: false as const, fault });

export function parseBtcAddress(text: string): ReadBtcAddress {
  const address = text.trim();
  if (looksLikeBech32.test(address)) return parseSegwit(address);
  const bytes = readBase58(address);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const [version] = bytes;
  if (version === 0x00) return { ok: true, address, kind: 'p2pkh' };
  if (version === 0x05) return { ok: true, address, kind: 'p2sh' };
  return refuse('network');
}

export function parseTronAddress(text: string): ReadTronAddress {
  const address = text.trim();
  const bytes = readBase58(address);
  if (!(bytes instanceof Uint8Array)) return bytes;
  return bytes[0] === 0x41 ? { ok: true, address } : refuse('network');
}

function readBase58(address: string): Uint8Array | ReturnType<typeof refuse> {
  if (!base58Shape.test(address)) return refuse('shape');
  try {
    const bytes = base58check.decode(address);
    return bytes.length === bytesInBase58 ? bytes : refuse('shape');
  } catch {
    return refuse('checksum');
  }
}

/** BIP-173 and BIP-350: version 0 has the first checksum, every later one the second; neither stands for the other. */
function parseSegwit(typed: string): ReadBtcAddress {
  const address = typed.toLowerCase();
  if (typed !== address && typed !== typed.toUpperCase()) return refuse('shape');
  if (typed.length > 90 || !bech32Shape.test(address)) return refuse('shape');
  const inFirst = bech32.decodeUnsafe(address);
  const decoded = inFirst ?? bech32m.decodeUnsafe(address);
  if (!decoded) return refuse('checksum');
  if (decoded.prefix !== 'bc') return refuse('network');
  const [version, ...words] = decoded.words;
  if (version === undefined || version > 16) return refuse('program');
  if ((version === 0) !== Boolean(inFirst)) return refuse('checksum');
  // Also refuses padding that is too long or not zero.
  const program = bech32.fromWordsUnsafe(words);
  if (!program || program.length < 2 || program.length > 40) return refuse('program');
  const kind = kinds[`v${version} ${program.length}`];
  if (kind !== undefined) return { ok: true, address, kind };
  return refuse(version === 0 ? 'program' : 'unassigned');
}
