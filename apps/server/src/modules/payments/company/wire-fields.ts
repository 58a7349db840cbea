// Fields that both protocols share, and their translation.
import type { Currency } from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';
import * as z from 'zod/mini';

/** At most twelve digits: more than any transfer, and far less than a bigint column can store. */
const amountText = z.string().check(z.regex(/^(?!0+\.00$)\d{1,12}\.\d{2}$/));
export const wireAmount = z.pipe(amountText, z.transform(minorOf));
/** A fee may be zero. */
export const wireFee = z.pipe(z.string().check(z.regex(/^\d{1,12}\.\d{2}$/)), z.transform(minorOf));
export const wireCurrency = z.enum(['TRY', 'USD', 'EUR']) satisfies z.ZodMiniType<Currency>;
export const wireId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
export const wireCursor = z.string().check(z.regex(/^\d{1,18}$/));
/**
 * Text written outside the house. PostgreSQL cannot store U+0000 or half a surrogate pair, so such characters become
 * spaces instead of making a statement unreadable.
 */
export const wireText = (lengthMax: number) =>
  z.pipe(
    z.string(),
    z.transform((text) => {
      const plain = text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ');
      return Array.from(plain).slice(0, lengthMax).join('').trim();
    }),
  );
export const wireTime = z.pipe(
  z.iso.datetime().check(z.refine((text) => text >= '2000' && text < '2101')),
  z.transform((text) => new Date(text)),
);
