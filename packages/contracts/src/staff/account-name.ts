import * as z from 'zod/mini';

/** What staff call one of the house's accounts: its payment method or its studio. Null for an account that belongs to none. */
export const accountName = z.nullable(z.string());
