import { followUpDue, expireClaims } from './follow-up.ts';
import { takeEvent } from './company/events.ts';
import type { SignedEvent } from './company/events.ts';
import { purgeSignatures } from './company/event-store.ts';
import type { CompanyEvent } from './company/event-wire.ts';
import type { Context } from './context.ts';
import { findDifferences, readRecords } from './differences/reconciliation.ts';
import { readStatements } from './deposit/statements.ts';

/** What banks and payment companies say, and what the worker does about it. */
export function createMachine(context: Context) {
  const { database } = context.platform;
  return {
    takeEvent: (event: CompanyEvent, signed: SignedEvent) => takeEvent(context, event, signed),
    /** Payouts to send, and callbacks that got lost. Gives how many requests were looked after. */
    followUpDue: () => followUpDue(context),
    /** Gives how many lines of statements were read. */
    readStatements: () => readStatements(context),
    /** Gives how many of the company's records were read. */
    readRecords: () => readRecords(context),
    expireClaims: () => expireClaims(context),
    findDifferences: () => findDifferences(context),
    purgeSignatures: () => database.inTransaction((tx) => purgeSignatures(tx)),
  };
}
