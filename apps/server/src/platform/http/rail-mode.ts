// Whether an outside company is a sandbox or live, by its own signed word. Play money is connected to sandboxes alone, real
// money to live companies alone (D-60); to any other company nothing is sent.
import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

import { wallSeconds } from '../wall-clock.ts';
import type { Ask, OutsideAnswer } from './outside-client.ts';
import { macOf } from './signature-guard.ts';

export type RailMode = 'sandbox' | 'live';

export const railModeOf = (realMoney: boolean): RailMode => (realMoney ? 'live' : 'sandbox');

/** What a company must say of itself before it is asked anything, and who hears it if it does not. */
export interface Rail {
  mode: RailMode;
  onOther(said: RailMode | 'nothing'): void;
}

/** How the company is asked. The secret of the question signs the answer too; the prefix names the header. */
interface Handshake {
  path: string;
  secret: Buffer;
  headerPrefix: string;
}

/** A company that is exchanged behind its address is noticed within this time. */
const provenSeconds = 600;

const spoken = z.object({ mode: z.enum(['sandbox', 'live']) });

/** Undefined where it says nothing, or where its signature is not over our question and this very answer. */
function modeSaid(answer: OutsideAnswer, { secret, headerPrefix }: Handshake): RailMode | undefined {
  const signature = answer.headers.get(`${headerPrefix}-signature`) ?? '';
  if (answer.status !== 200 || !/^[0-9a-f]{64}$/.test(signature)) return undefined;
  const { timestamp, method, path } = answer.asked;
  const expected = macOf(secret, `${timestamp}.${method} ${path}.`, answer.text);
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return undefined;
  const parsed = spoken.safeParse(answer.body);
  return parsed.success ? parsed.data.mode : undefined;
}

/** Asks for the mode, and again from time to time; throws where it is another one, or nobody says. */
export function createModeCheck(
  rail: Rail,
  ask: Ask,
  given: Handshake & { Silent: new (message: string) => Error },
): () => Promise<void> {
  let provenUntil = 0;
  return async () => {
    if (wallSeconds() < provenUntil) return;
    const said = modeSaid(await ask({ method: 'GET', path: given.path }), given) ?? 'nothing';
    if (said !== rail.mode) {
      rail.onOther(said);
      throw new given.Silent(`the company must be ${rail.mode} and says ${said}`);
    }
    provenUntil = wallSeconds() + provenSeconds;
  };
}

export const askAfter =
  (requireMode: () => Promise<void>, ask: Ask): Ask =>
  async (question) => {
    await requireMode();
    return ask(question);
  };
