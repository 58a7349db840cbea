// Pure: how long a withdrawal rests after a change of credentials, and what can be promised about an open request.
import { restTexts } from '../request/status-texts.ts';

export interface Cooling {
  since: Date;
  until: Date;
}

/** Why nobody may approve a withdrawal now; `until` is null where nobody knows how long. */
export interface Rest {
  reason: string;
  until: Date | null;
}

/**
 * Whoever took an account over changes its credentials first, adds an address of their own, and may change something again. Only
 * the newest change is known here, so a withdrawal rests until its address is a whole cooling time old, or the cooling is over.
 */
export function credentialsRestUntil(cooling: Cooling | null, addressAddedAt: Date): Date | null {
  if (cooling === null) return null;
  const wholeMs = cooling.until.getTime() - cooling.since.getTime();
  return new Date(Math.min(cooling.until.getTime(), addressAddedAt.getTime() + wholeMs));
}

export interface Standing {
  now: Date;
  /** What the house said when the request was made, and how much time it gave itself. */
  latestBy: Date;
  latestMinutes: number;
  /** Why the way out is closed, in words; null where it is open. */
  closed: string | null;
  needsDocuments: boolean;
  restsUntil: Date | null;
}

export interface Promised {
  /** Null where no time can be promised. */
  latestBy: Date | null;
  rest: Rest | null;
}

/** Never a time at which the rules would not allow it yet, and never one that has passed. */
export function promiseOf(standing: Standing): Promised {
  const { now, latestBy, latestMinutes, closed, needsDocuments, restsUntil } = standing;
  if (closed !== null) return { latestBy: null, rest: { reason: closed, until: null } };
  const rests = restsUntil !== null && restsUntil > now;
  const rest = rests ? { reason: restTexts.credentials, until: restsUntil } : null;
  if (needsDocuments) return { latestBy: null, rest };
  // After the rest the house has the whole time it gives itself for one of this method.
  const possible = rests
    ? new Date(Math.max(latestBy.getTime(), restsUntil.getTime() + latestMinutes * 60_000))
    : latestBy;
  return { latestBy: possible > now ? possible : null, rest };
}
