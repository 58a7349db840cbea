// A quote travels to the browser and back: what was offered, and a mark that only the house can make (SPB-19).
import { timingSafeEqual } from 'node:crypto';
import type { PlayerId } from '@yakamoz/contracts';
import * as z from 'zod/mini';

import type { Encryption } from '../../../platform/encryption.ts';

const whole = z.string().check(z.regex(/^\d{1,19}$/));
const signedQuote = z.object({
  player: z.string(),
  bet: whole,
  revision: z.int(),
  part: whole,
  amount: whole,
  versions: z.string(),
  expiresAt: z.string(),
});

export interface SignedQuote extends Omit<z.output<typeof signedQuote>, 'player'> {
  player: PlayerId;
}

const domain = 'sportsbook.cash_out_quote';

export const markQuote = (encryption: Encryption, quote: SignedQuote): string => {
  const text = Buffer.from(JSON.stringify(quote)).toString('base64url');
  return `${text}.${encryption.blindIndex(text, domain).toString('base64url')}`;
};

/** Undefined where the house did not make it for this bet of this player. */
export function readQuote(
  encryption: Encryption,
  given: string,
  of: { player: PlayerId; bet: string },
): SignedQuote | undefined {
  const [text = '', mark = ''] = given.split('.');
  const own = encryption.blindIndex(text, domain);
  const theirs = Buffer.from(mark, 'base64url');
  if (theirs.length !== own.length || !timingSafeEqual(theirs, own)) return undefined;
  const quote = signedQuote.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return quote.player === of.player && quote.bet === of.bet ? { ...quote, player: of.player } : undefined;
}
