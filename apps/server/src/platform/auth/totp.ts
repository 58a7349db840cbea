import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

// What every authenticator application understands (RFC 6238 as it is used).
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
// A clock may be one step off either way.
const window = 1;
const secretBytes = 20;

/** In base32, as it is typed by hand. */
export const makeTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What the authenticator application reads from the picture. */
export const totpUri = (given: { secret: string; issuer: string; account: string }): string =>
  new TOTP({ ...shape, secret: given.secret, issuer: given.issuer, label: given.account }).toString();

export const qrPicture = (text: string): string => renderSVG(text, { border: 2 });

/** The code of one moment; for demonstrations and tests. */
export const totpCode = (secret: string, nowMs: number): string =>
  new TOTP({ ...shape, secret }).generate({ timestamp: nowMs });

/**
 * The time step the code belongs to, where it is right. A code works once: whoever keeps the accepted step gives it as
 * `after`, and neither that step nor an older one is accepted again.
 */
export function verifyTotp(given: {
  secret: string;
  code: string;
  nowMs: number;
  after: number | null;
}): number | undefined {
  const delta = new TOTP({ ...shape, secret: given.secret }).validate({
    token: given.code,
    timestamp: given.nowMs,
    window,
  });
  if (delta === null) return undefined;
  const step = Math.floor(given.nowMs / (shape.period * 1000)) + delta;
  return given.after !== null && step <= given.after ? undefined : step;
}
