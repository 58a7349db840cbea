import * as z from 'zod/mini';

/** A secret agreed with an outside company: at least as long as the signature, 32 bytes. */
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
