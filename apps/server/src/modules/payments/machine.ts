import { followUpDue, expireClaims } from './follow-up.ts';
import { takeEvent } from './company-events.ts';
import type { SignedEvent } from './company-events.ts';
import { purgeSignatures } from './event-store.ts';
import type { CompanyEvent } from './event-wire.ts';
import type { Parts } from './parts.ts';
import { findDifferences, readRecords } from './reconciliation.ts';
import { readStatements } from './statements.ts';

/** What banks and payment companies say, and what the worker does about it. */
export function createMachine(parts: Parts) {
  const { database } = parts.platform;
  return {
    takeEvent: (event: CompanyEvent, signed: SignedEvent) => takeEvent(parts, event, signed),
    /** Payouts to send, and callbacks that got lost. Gives how many requests were looked after. */
    followUpDue: () => followUpDue(parts),
    /** Gives how many lines of statements were read. */
    readStatements: () => readStatements(parts),
    /** Gives how many of the company's records were read. */
    readRecords: () => readRecords(parts),
    expireClaims: () => expireClaims(parts),
    findDifferences: () => findDifferences(parts),
    purgeSignatures: () => database.inTransaction((tx) => purgeSignatures(tx)),
  };
}
