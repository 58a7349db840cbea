// The small vocabulary that all calls share. Bounds here are technical (what a column or a hash can bear);
// business rules, with their own Turkish sentence, live in the modules.
import * as z from 'zod/mini';

// Control characters have no place in a form field, and PostgreSQL cannot store U+0000.
const noControls = /^[^\p{Cc}\p{Cs}]*$/u;

export const text = (lengthMax: number) =>
  z.string().check(z.trim(), z.maxLength(lengthMax), z.regex(noControls));

/** Hashed, never stored: any character is welcome, only the length is bounded. */
export const password = z.string().check(z.maxLength(256));

export const currency = z.enum(['TRY', 'USD', 'EUR']);
export type Currency = z.output<typeof currency>;

export const gender = z.enum(['male', 'female', 'other']);
export type Gender = z.output<typeof gender>;

/** Money in an answer: a decimal string with two digits (D-22). */
export const amount = z.string().check(z.regex(/^-?\d{1,15}\.\d{2}$/));

/**
 * Money in a request: a decimal string or a JSON number, at most two decimals, no sign, no exponent (D-22).
 * The server's JSON reader hands over the source text of every number that is not in its shortest form, so
 * `10.50` and `1e2` are judged as they were written.
 */
export const amountInput = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(z.transform(String), z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/))),
);

export const isoTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T/));

/** A day of the calendar, of this century or the last. */
export const day = z.iso.date().check(z.regex(/^(?:19|20)/));

/** A positive whole number in a query string. */
export const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((digits) => Number(digits)),
);

/** How many of a list are asked for, in a body; the server has its own bound. */
export const pageLimit = z.int().check(z.minimum(1), z.maximum(1000));

export const message = z.object({ message: z.string() });

/** The body of every refusal in the `http` shape. */
export const refusalAnswer = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.array(z.string())),
});
