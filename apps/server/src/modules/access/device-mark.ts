// The house's one device mark: a random number in a sealed cookie. It says that a browser was here before, and nothing about
// whose it is; which accounts it has signed in to is in the database.
import { randomUUID } from 'node:crypto';

import type { Encryption } from '../../platform/encryption.ts';

// Bound into the ciphertext: nothing else that the house sealed is accepted as a device mark.
const place = 'access.device';
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const cookieLengthMax = 200;

export interface DeviceMark {
  device: string;
  cookie: string;
}

// Enough to tell the devices of one account apart.
const shownLength = 8;
/** The part of it that is shown and logged. */
export const markOf = (device: string): string => device.slice(0, shownLength);

export const makeDeviceMark = (encryption: Encryption): DeviceMark => {
  const device = randomUUID();
  return { device, cookie: encryption.encrypt(device, place).toString('base64url') };
};

/** Undefined where the house did not make it, or made it with a key that was retired. */
export function readDeviceMark(encryption: Encryption, cookie: string | undefined): DeviceMark | undefined {
  if (cookie === undefined || cookie.length > cookieLengthMax) return undefined;
  try {
    const device = encryption.decrypt(Buffer.from(cookie, 'base64url'), place);
    return uuid.test(device) ? { device, cookie } : undefined;
  } catch {
    return undefined;
  }
}
