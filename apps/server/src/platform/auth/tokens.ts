import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored. A token is random, so a fast hash is enough, and a leaked table is of no use. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
