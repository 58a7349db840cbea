import type { Tx } from '../../platform/database.ts';
import { callerNow } from '../../platform/http/caller.ts';
import { readPage } from '../../platform/keyset-page.ts';
import type { PageQuery } from '../../platform/keyset-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { beginAttempt, createEventCounter } from './attempts.ts';
import type { Attempt, EventCounter } from './attempts.ts';
import { readDeviceMark } from './device-mark.ts';
import { createGuessLimits } from './limits.ts';
import type { GuessLimits } from './limits.ts';
import {
  deleteDevices,
  deleteOldDevices,
  deleteOldSightings,
  dropOldEvents,
  isKnownDevice,
  listEvents,
  listSignInsSince,
  makePartitions,
} from './store.ts';
import type { AccessEvent, PassedSignIn, Side, Step } from './store.ts';

// Years of a player who signs in several times a day; a guesser's failures must not fill the file.
const eventsInCopyMax = 10_000;

export type Access = ReturnType<typeof createAccess>;

/** Access of one side: of players or of staff. */
export interface SideAccess {
  limits: GuessLimits;
  /** `accountId` is undefined where the name is nobody's. */
  attempt(step: Step, accountId: string | undefined): Promise<Attempt>;
  eventsOf(accountId: string, page: PageQuery): Promise<{ shown: ShownEvent[]; next: string | null }>;
  /** Those that succeeded, the oldest first. */
  signInsSince(accountId: string, since: Date): Promise<PassedSignIn[]>;
  /** For the owner's copy of all data. */
  everyEventOf(accountId: string): Promise<AccessEvent[]>;
  /** The caller's device, where it has signed in to this account before. */
  knownDevice(accountId: string | undefined): Promise<string | undefined>;
  /** The caller's device mark, whichever accounts it has signed in to; undefined where the house made none. */
  device(): string | undefined;
  /** After a change of the password: every other device is a stranger again. */
  forgetOtherDevices(tx: Tx, accountId: string): Promise<void>;
  /** After a reset by somebody else: every device is a stranger again, also the one that asks. */
  forgetEveryDevice(tx: Tx, accountId: string): Promise<void>;
}

export interface ShownEvent extends AccessEvent {
  /** It came from the device that asks now. */
  thisDevice: boolean;
}

export function createAccess(platform: Platform) {
  const counter = createEventCounter(platform);
  const { database } = platform;
  return {
    player: createSide(platform, 'player', counter),
    staff: createSide(platform, 'staff', counter),
    makePartitions: () => database.inTransaction(makePartitions),
    /** ACC-1: events older than 400 days, by whole months. Gives how many months went. */
    dropOldEvents: () => database.inTransaction(dropOldEvents),
    purgeDevices: () =>
      database.inTransaction(async (tx) => {
        await deleteOldDevices(tx);
        await deleteOldSightings(tx);
      }),
  };
}

function createSide(platform: Platform, side: Side, counter: EventCounter): SideAccess {
  const { reader } = platform.database;
  const limits = createGuessLimits(platform.rateLimits, side);
  const deviceNow = (): string | undefined =>
    readDeviceMark(platform.encryption, callerNow()?.deviceCookie)?.device;
  return {
    limits,
    attempt: (step, accountId) => beginAttempt({ platform, limits, counter }, { side, step, accountId }),
    async eventsOf(id, page) {
      const device = deviceNow();
      const { shown, next } = await readPage(
        page,
        (limit) => listEvents(reader, { side, id }, { before: page.before, limit }),
        ({ eventId }) => eventId,
      );
      const isThis = (event: AccessEvent): boolean => event.device !== null && event.device === device;
      return { shown: shown.map((event) => ({ ...event, thisDevice: isThis(event) })), next };
    },
    signInsSince: (id, since) => listSignInsSince(reader, { side, id }, since),
    everyEventOf: (id) => listEvents(reader, { side, id }, { limit: eventsInCopyMax }),
    async knownDevice(id) {
      const device = deviceNow();
      // Nobody's account is asked about too, so that the time does not tell whether there is one.
      const known = device !== undefined && (await isKnownDevice(reader, { side, id: id ?? '0' }, device));
      return known ? device : undefined;
    },
    device: deviceNow,
    forgetOtherDevices: (tx, id) => deleteDevices(tx, { side, id }, { except: deviceNow() }),
    forgetEveryDevice: (tx, id) => deleteDevices(tx, { side, id }, { except: undefined }),
  };
}
