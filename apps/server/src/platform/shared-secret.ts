import * as z from 'zod/mini';

/** Whoever agreed on it with us chose its length; 32 bytes are what the signature itself has. */
export const sharedSecret = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => /^[A-Za-z0-9+/]+={0,2}$/.test(text) && Buffer.from(text, 'base64').length >= 32,
        'must be at least 32 bytes in base64',
      ),
    ),
  z.transform((text): Buffer => Buffer.from(text, 'base64')),
);
