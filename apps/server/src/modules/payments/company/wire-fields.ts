// Fields that both protocols share, and their translation.
import type { Currency } from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';
import * as z from 'zod/mini';

/** Above what no transfer has, and far below what a bigint column holds. */
const amountText = z.string().check(z.regex(/^(?!0+\.00$)\d{1,12}\.\d{2}$/));
export const wireAmount = z.pipe(amountText, z.transform(minorOf));
/** A fee may be nothing. */
export const wireFee = z.pipe(z.string().check(z.regex(/^\d{1,12}\.\d{2}$/)), z.transform(minorOf));
export const wireCurrency = z.enum(['TRY', 'USD', 'EUR']) satisfies z.ZodMiniType<Currency>;
export const wireId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
export const wireCursor = z.string().check(z.regex(/^\d{1,18}$/));
/**
 * What people wrote elsewhere. A strange character must not keep a whole statement from being read, so it becomes a space:
 * PostgreSQL cannot store U+0000 nor half a surrogate pair.
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
