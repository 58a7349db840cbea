// Passwords of a demonstration's accounts: derived from a random secret of the installation, so that seeding again can
// print them, and no password is in the repository.
import { createHmac } from 'node:crypto';

export const deriveDemo = (secret: Buffer, purpose: string, login: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\0${login}`).digest();

/** Ten letters and digits: about 60 bits. */
export const demoPassword = (secret: Buffer, login: string): string =>
  deriveDemo(secret, 'password', login).toString('base64url').replace(/[_-]/g, '').slice(0, 10);
