// The chain of a player's transfers (WAL-11 of the wallet), recomputed from what a statement says.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

import { int64 } from './bytes.ts';
import { type Finding, finding, type FindingCode } from './finding.ts';

export interface Transfer {
  seq: bigint;
  /** Microseconds since 1970. */
  at: bigint;
  opId: string;
  code: string;
  debit: string;
  credit: string;
  amount: bigint;
  cashAfter: bigint;
  bonusAfter: bigint;
  undoes: bigint | null;
}

export interface PurseChain {
  player: bigint;
  currency: string;
  transfers: readonly (Transfer & { hash: string })[];
  head: string;
}

/** The accounts of a purse. What the player owes stands in `receivable` as a figure below zero. */
export interface PurseAccounts {
  cash: bigint;
  bonus: bigint;
  open_bets: bigint;
  withdrawal_pending: bigint;
  receivable: bigint;
}

// PostgreSQL counts microseconds from 2000-01-01.
const epochMicros = 946_684_800_000_000n;

/** What the chain of a player begins with. */
export const genesisOf = (player: bigint, currency: string): string =>
  bytesToHex(sha256(utf8ToBytes(`yakamoz ${player} ${currency}`)));

/**
 * The hash before, then eight bytes each, the highest first: player, seq, time; the operation's sixteen bytes; eight
 * each again: amount, cash after, bonus after, the seq undone or zero; then code, debit and credit as text with '>'
 * between them.
 */
export function linkOf(previous: string, player: bigint, transfer: Transfer): string {
  return bytesToHex(
    sha256(
      concatBytes(
        hexToBytes(previous),
        int64(player),
        int64(transfer.seq),
        int64(transfer.at - epochMicros),
        hexToBytes(transfer.opId.replaceAll('-', '')),
        int64(transfer.amount),
        int64(transfer.cashAfter),
        int64(transfer.bonusAfter),
        int64(transfer.undoes ?? 0n),
        utf8ToBytes(`${transfer.code}>${transfer.debit}>${transfer.credit}`),
      ),
    ),
  );
}

/** Walks the whole chain. The first fault of each kind is named: those behind it mostly follow from it. */
export function checkPurse(purse: PurseChain): { accounts: PurseAccounts; findings: Finding[] } {
  const accounts: PurseAccounts = {
    cash: 0n,
    bonus: 0n,
    open_bets: 0n,
    withdrawal_pending: 0n,
    receivable: 0n,
  };
  const found = new Map<string, Finding>();
  const tell = (code: FindingCode, words: string): void => {
    if (!found.has(code)) found.set(code, finding(code, words));
  };
  let head = genesisOf(purse.player, purse.currency);
  let seq = 0n;
  let at: bigint | undefined;
  for (const transfer of purse.transfers) {
    const name = `transfer ${transfer.seq}`;
    if (transfer.seq !== seq + 1n)
      tell('purse.seq', `${name} follows ${seq}: a transfer is missing or doubled`);
    if (at !== undefined && transfer.at < at) tell('purse.time', `${name} is earlier than the one before it`);
    const hash = linkOf(head, purse.player, transfer);
    if (hash !== transfer.hash)
      tell('purse.hash', `${name} has another hash than follows from it and the one before`);
    move(accounts, transfer.debit, -transfer.amount);
    move(accounts, transfer.credit, transfer.amount);
    if (accounts.cash !== transfer.cashAfter || accounts.bonus !== transfer.bonusAfter)
      tell(
        'purse.balance',
        `${name} says cash ${transfer.cashAfter} and bonus ${transfer.bonusAfter}, ` +
          `the transfers come to ${accounts.cash} and ${accounts.bonus}`,
      );
    const { receivable, ...own } = accounts;
    if (Object.values(own).some((amount) => amount < 0n) || receivable > 0n)
      tell('purse.negative', `${name} leaves an account below zero`);
    // What a file says is followed, so that the first changed transfer is named and not all behind it.
    head = transfer.hash;
    seq = transfer.seq;
    at = transfer.at;
  }
  if (head !== purse.head) tell('purse.head', 'the chain does not end with the head that was told');
  return { accounts, findings: [...found.values()] };
}

function move(accounts: PurseAccounts, account: string, amount: bigint): void {
  if (isOwn(account)) accounts[account] += amount;
}

const isOwn = (account: string): account is keyof PurseAccounts =>
  ['cash', 'bonus', 'open_bets', 'withdrawal_pending', 'receivable'].includes(account);
