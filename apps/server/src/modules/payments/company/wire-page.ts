// A page of bank lines or records, each parsed by itself: an unreadable one does not block the rest.
import * as z from 'zod/mini';

import { wireCursor, wireId, wireText } from './wire-fields.ts';

/** The cursor is required, because reading continues after it. */
export const wirePlace = z.looseObject({ cursor: wireCursor });
type Place = z.output<typeof wirePlace>;

export interface Unreadable {
  place: Place;
  /** Which fields, by the names of the protocol. */
  detail: string;
  /** Its amount and currency as they were written. */
  told: string;
}

const plainText = (told: unknown): string => {
  const parsed = wireText(40).safeParse(told);
  return parsed.success ? parsed.data : '?';
};

export function readEach<S extends z.ZodMiniType>(
  shape: S,
  page: readonly Place[],
): { readable: z.output<S>[]; unreadable: Unreadable[] } {
  const readable: z.output<S>[] = [];
  const unreadable: Unreadable[] = [];
  for (const place of page) {
    const parsed = shape.safeParse(place);
    if (parsed.success) readable.push(parsed.data);
    else {
      const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
      const told = `${plainText(place['amount'])} ${plainText(place['currency'])}`;
      unreadable.push({ place, detail: [...new Set(fields)].join(', '), told });
    }
  }
  return { readable, unreadable };
}

/** The sender's own number, where it can be read. */
export const idOf = (told: unknown): string | null => {
  const parsed = wireId.safeParse(told);
  return parsed.success ? parsed.data : null;
};
