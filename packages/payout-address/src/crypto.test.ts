import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { parseBtcAddress, parseTronAddress } from './crypto.ts';

const base58check = createBase58check(sha256);
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

/** At every place, every other printable character and a few that only look like one. */
function* oneCharacterChanged(address: string): Generator<string> {
  for (let at = 0; at < address.length; at += 1) {
    for (const letter of [...printable, '٠', '１', 'а', '\u200b']) {
      if (letter !== address[at]) yield address.slice(0, at) + letter + address.slice(at + 1);
    }
  }
}

const programOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const segwit = (version: number, program: Uint8Array): string =>
  (version === 0 ? bech32 : bech32m).encode('bc', [version, ...bech32.toWords(program)]);
const base58 = (version: number, hash: Uint8Array): string =>
  base58check.encode(Uint8Array.from([version, ...hash]));

describe('Bitcoin', () => {
  test.each([
    // The first block's, and the usual example of a script's.
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'p2pkh'],
    ['1111111111111111111114oLvT2', 'p2pkh'],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'p2sh'],
    // BIP-173 and BIP-350.
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'p2wpkh'],
    ['bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', 'p2wsh'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr'],
  ])('%s is %s', (given, kind) => {
    const address = given.startsWith('BC1') ? given.toLowerCase() : given;
    expect(parseBtcAddress(given)).toEqual({ ok: true, address, kind });
    expect(parseBtcAddress(` ${given}\n`)).toEqual({ ok: true, address, kind });
  });

  test.each([
    ['', 'shape'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'checksum'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN0', 'shape'],
    // Testnet, and an address of TRON.
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'network'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'network'],
    // Valid in BIP-350, and not yet anybody's: versions 1 with another length, 16 and 2.
    ['bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', 'unassigned'],
    ['BC1SW50QGDZ25J', 'unassigned'],
    ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'unassigned'],
    // The list of invalid addresses in BIP-173 and BIP-350.
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'network'],
    ['tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut', 'network'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'checksum'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'checksum'],
    ['BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL', 'checksum'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'checksum'],
    ['bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', 'shape'],
    ['BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R', 'program'],
    ['bc1pw5dgrnzv', 'program'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav', 'program'],
    ['BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'program'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf', 'program'],
    ['bc1gmk9yu', 'program'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4', 'shape'],
    ['Bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'shape'],
  ])('%s is refused: %s', (given, fault) => {
    expect(parseBtcAddress(given)).toEqual({ ok: false, fault });
  });

  test.each([
    ['v0 for a key', programOf(20).map((program) => segwit(0, program))],
    ['v0 for a script', programOf(32).map((program) => segwit(0, program))],
    ['v1', programOf(32).map((program) => segwit(1, program))],
    ['base58 for a key', programOf(20).map((hash) => base58(0x00, hash))],
    ['base58 for a script', programOf(20).map((hash) => base58(0x05, hash))],
  ])('every address is accepted, and with one character changed none is: %s', (_, addresses) => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(parseBtcAddress(address).ok).toBe(true);
        for (const wrong of oneCharacterChanged(address))
          expect(parseBtcAddress(wrong).ok, wrong).toBe(false);
      }),
      { numRuns: 3 },
    );
  });
});

describe('TRON', () => {
  test.each([
    // The contracts of USDT and USDC, and the foundation's example.
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
    'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
  ])('%s is accepted', (address) => {
    expect(parseTronAddress(`${address} `)).toEqual({ ok: true, address });
  });

  test.each([
    ['', 'shape'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'checksum'],
    ['tr7nhqjekqxgtci8q8zy4pl8otszgjlj6t', 'shape'],
    ['41a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'shape'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'network'],
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 'shape'],
  ])('%s is refused: %s', (given, fault) => {
    expect(parseTronAddress(given)).toEqual({ ok: false, fault });
  });

  test('a right checksum around too few or too many bytes is refused', () => {
    for (const length of [19, 21]) {
      const address = base58(0x41, new Uint8Array(length).fill(7));
      expect(parseTronAddress(address), address).toEqual({ ok: false, fault: 'shape' });
    }
  });

  test('every address is accepted, and with one character changed none is', () => {
    fc.assert(
      fc.property(programOf(20), (hash) => {
        const address = base58(0x41, hash);
        expect(parseTronAddress(address)).toEqual({ ok: true, address });
        for (const wrong of oneCharacterChanged(address))
          expect(parseTronAddress(wrong).ok, wrong).toBe(false);
      }),
      { numRuns: 5 },
    );
  });
});
