// A player's own payout addresses. Adding one needs the player's password or second factor.
import type { Currency, DestinationId, DestinationKind, PlayerId } from '@yakamoz/contracts';
import { parseBtcAddress, parseTronAddress } from '@yakamoz/payout-address/crypto';
import { maskIban, parseIban } from '@yakamoz/payout-address/iban';
import { turkishBankName } from '@yakamoz/payout-address/turkish-banks';

import { violatedUniqueConstraint } from '../../../platform/database.ts';
import type { Reader, Tx } from '../../../platform/database.ts';
import type { SealedColumn } from '../../../platform/reencryption.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sameHolder } from '../../identity/index.ts';
import { openClaim } from './claimed-address.ts';
import * as store from './destination-store.ts';
import type { Destination } from './destination-store.ts';
import type { Context } from '../context.ts';
import { destinationsMax } from '../terms.ts';

export interface GivenAddress {
  kind: DestinationKind;
  address: string;
  /** The currency to be sent there. */
  currency: Currency;
  /** Whose bank account it is. */
  holder?: string | undefined;
}

export interface OwnerProof {
  password?: string | undefined;
  code?: string | undefined;
}

interface ReadAddress {
  kind: DestinationKind;
  address: string;
  masked: string;
  bankName: string | null;
}

/** Binds a ciphertext to its row: copied into another row it cannot be decrypted. */
const placeOf = (playerId: PlayerId, mark: Buffer): string =>
  `payments.destination.sealed:${playerId}:${mark.toString('hex')}`;

export const sealedAddress: SealedColumn = {
  name: 'payments.destination.sealed',
  needs: ['player_id', 'mark'],
  placeOf: ({ player_id: playerId, mark }) => placeOf(playerId as PlayerId, mark as Buffer),
};

const markDomain = (kind: DestinationKind): string => `payout:${kind}`;

const markOf = ({ platform }: Context, { kind, address }: ReadAddress): Buffer =>
  platform.encryption.blindIndex(address, markDomain(kind));

/** A keyed hash that stands for the address in the ledger and in proposals. */
export const markOfAddress = (context: Context, given: GivenAddress): Buffer =>
  markOf(context, readAddress(given));

/** PAY-5: whose bank account this is, if a player has saved it; undefined for one that nobody has, or that is none. */
export async function ownerOfIban(
  reader: Reader,
  { platform }: Context,
  iban: string,
): Promise<PlayerId | undefined> {
  const read = parseIban(iban);
  if (!read.ok) return undefined;
  const mark = platform.encryption.blindIndex(read.iban, markDomain('iban'));
  return (await store.findByMark(reader, mark))?.playerId;
}

/** PAY-5: what was sealed must be the address that the mark stands for. Any other was put there past the house: nothing goes to it. */
export function openAddress(context: Context, destination: Destination): string {
  const { platform, alteredAddresses } = context;
  const { destinationId, playerId, kind, mark, sealed } = destination;
  const address = platform.encryption.decrypt(sealed, placeOf(playerId, mark));
  if (platform.encryption.blindIndex(address, markDomain(kind)).equals(mark)) return address;
  alteredAddresses.inc();
  platform.log.error(
    { destination: destinationId, player: playerId },
    'a payout address is not the one of its mark',
  );
  throw new Error(`PAY-5: destination ${destinationId} does not hold the address of its mark`);
}

/** Refuses an address with a wrong checksum or format. */
function readAddress({ kind, address, currency }: GivenAddress): ReadAddress {
  if (kind === 'iban') {
    const read = parseIban(address);
    if (!read.ok) throw new Refusal('payments.iban_invalid');
    // Lira are sent by FAST and EFT, which reach no bank abroad.
    if (currency === 'TRY' && read.country !== 'TR') throw new Refusal('payments.iban_foreign');
    const bankName = (read.bankCode === undefined ? undefined : turkishBankName(read.bankCode)) ?? null;
    return { kind, address: read.iban, masked: maskIban(read.iban), bankName };
  }
  const read = kind === 'btc' ? parseBtcAddress(address) : parseTronAddress(address);
  if (!read.ok) throw new Refusal('payments.address_invalid');
  const masked = `${read.address.slice(0, 6)}…${read.address.slice(-6)}`;
  return { kind, address: read.address, masked, bankName: null };
}

/** The player's own saved destination with this address. That it is another player's is told after a proof only (PAY-17). */
export async function findKnown(
  reader: Reader,
  context: Context,
  playerId: PlayerId,
  given: GivenAddress,
): Promise<Destination | undefined> {
  const known = await store.findByMark(reader, markOfAddress(context, given));
  return known?.playerId === playerId ? known : undefined;
}

export async function requireDestination(
  reader: Reader,
  playerId: PlayerId,
  destinationId: DestinationId,
): Promise<Destination> {
  const known = await store.findDestination(reader, playerId, destinationId);
  if (known === undefined || known.removedAt !== null) throw new Refusal('payments.destination_unknown');
  return known;
}

/** A bank account must be in the player's own name. */
async function requireOwnName(context: Context, playerId: PlayerId, given: GivenAddress): Promise<string> {
  if (given.kind !== 'iban') return '';
  const holder = given.holder?.trim() ?? '';
  if (holder === '') throw new Refusal('payments.holder_required');
  if (!sameHolder(holder, await context.identity.payeeOf(playerId)))
    throw new Refusal('payments.holder_differs');
  return holder;
}

/** Called before the transaction, because checking a password takes longer than locks should be kept. */
export async function prepareDestination(
  context: Context,
  playerId: PlayerId,
  given: GivenAddress,
  proof: OwnerProof,
): Promise<(tx: Tx) => Promise<Destination>> {
  const save = await prepareSaving(context, playerId, given);
  if (proof.password === undefined && proof.code === undefined) throw new Refusal('payments.proof_required');
  const owner = await context.identity.proveOwner(playerId, proof);
  await limitNewAddresses(context, playerId);
  return async (tx) => {
    await owner.recheck(tx);
    return save(tx);
  };
}

/** For a caller that has proved the owner itself, and rechecks that in the same transaction. */
export async function prepareSaving(
  context: Context,
  playerId: PlayerId,
  given: GivenAddress,
): Promise<(tx: Tx) => Promise<Destination>> {
  const read = readAddress(given);
  const holder = await requireOwnName(context, playerId, given);
  return async (tx) => {
    const saved = await store.listDestinations(tx, playerId);
    if (saved.length >= destinationsMax) {
      throw new Refusal('payments.destinations_full', { say: { max: destinationsMax } });
    }
    const { kind, address, masked, bankName } = read;
    const mark = markOf(context, read);
    const sealed = context.platform.encryption.encrypt(address, placeOf(playerId, mark));
    return store
      .insertDestination(tx, { playerId, kind, sealed, mark, masked, holder, bankName })
      .catch(refuseTaken({ playerId, mark, masked }));
  };
}

/** PAY-17: the answer reveals whether an address is somebody's, so a new one can be tried a few times a day only. */
export async function limitNewAddresses({ newAddresses }: Context, playerId: PlayerId): Promise<void> {
  const answer = await newAddresses.take(playerId);
  if (answer.allowed) return;
  const seconds = Math.ceil(answer.waitMs / 1000);
  throw new Refusal('payments.addresses_throttled', {
    say: { hours: Math.max(1, Math.ceil(seconds / 3600)) },
    facts: { retryAfterSeconds: seconds },
  });
}

/** Somebody who took over an account changes its credentials first: for a while after that no address is added. */
export async function refuseCooling({ identity }: Context, playerId: PlayerId): Promise<void> {
  const until = await identity.coolingUntil(playerId);
  if (until !== null) throw new Refusal('payments.cooling', { say: { until: until.toISOString() } });
}

export const destinationsOf = ({ platform }: Context, playerId: PlayerId): Promise<Destination[]> =>
  store.listDestinations(platform.database.reader, playerId);

export async function addDestination(
  context: Context,
  playerId: PlayerId,
  given: GivenAddress & OwnerProof,
): Promise<Destination> {
  const { database } = context.platform;
  const known = await findKnown(database.reader, context, playerId, given);
  if (known !== undefined) return known;
  await refuseCooling(context, playerId);
  const save = await prepareDestination(context, playerId, given, given);
  return database.inTransaction(async (tx) => {
    await context.wallet.lock(tx, playerId);
    return save(tx);
  });
}

export async function removeDestination(
  { platform }: Context,
  playerId: PlayerId,
  destinationId: DestinationId,
): Promise<void> {
  const removed = await platform.database.inTransaction((tx) =>
    store.markRemoved(tx, playerId, destinationId),
  );
  if (!removed) throw new Refusal('payments.destination_unknown');
}

/** Two players name one account: the one who asks may be the rightful owner, so staff get a case. */
const refuseTaken =
  (claim: Pick<Destination, 'playerId' | 'mark' | 'masked'>) =>
  (error: unknown): never => {
    if (violatedUniqueConstraint(error) !== 'p5_one_address_one_player') throw error;
    throw new Refusal('payments.address_taken', {
      evidence: (tx) => openClaim(tx, claim),
    });
  };
