import type { HttpAnswer, HttpRequest } from '../wire.ts';
import type { Answer, RealityCheck, Status, Step } from '../words.ts';

/** What is new in every attempt, and what a forger would get wrong. */
export interface Attempt {
  id: string;
  nonce: string;
  at: Date;
  /** The signature does not fit. */
  forged?: boolean;
  /** Somebody changes the body on its way. */
  tampered?: boolean;
  /** It was signed for another call. */
  moved?: boolean;
}

export interface Key {
  id: string;
  secret: string;
}

/** A translator between the kit's words and one family of wires, written from its page in docs/protocols/game-wallet. */
export interface Dialect {
  compose(step: Step, attempt: Attempt): HttpRequest;
  read(step: Step, attempt: Attempt, answer: HttpAnswer): Answer;
  /** How this status is told; where there are several words for it, any will do. */
  codesOf(status: Status): readonly string[];
  /** What cannot be said in it: those checks are skipped, with the reason. */
  lacks: Partial<Record<Feature, string>>;
  /** A rollback of a settled bet undoes its whole round. */
  undoesWholeRounds: boolean;
}

export type Feature = 'bet-win' | 'promo' | 'win_ref' | 'closing_win' | 'rollback_tx' | 'rollback_of_win';

export const parseObject = (text: string): Record<string, unknown> | undefined => {
  try {
    const told: unknown = JSON.parse(text);
    return typeof told === 'object' && told !== null ? (told as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/** As `open` of the protocol has it; undefined where one of its three facts is missing. */
export function readRealityCheck(told: unknown): RealityCheck | undefined {
  const { interval_min, elapsed_s, next_at } = Object(told) as Record<string, unknown>;
  const isInterval = interval_min === null || typeof interval_min === 'number';
  if (!isInterval || typeof elapsed_s !== 'number') return undefined;
  if (next_at === null) return { intervalMin: interval_min, elapsedS: elapsed_s, nextAt: null };
  return typeof next_at === 'string'
    ? { intervalMin: interval_min, elapsedS: elapsed_s, nextAt: new Date(next_at) }
    : undefined;
}

/** An answer that cannot be read says nothing about what happened. */
export const unreadable = ({ status, text, ms }: HttpAnswer): Answer => ({
  code: `unreadable: ${status}`,
  unknown: true,
  raw: `${status} ${text}`,
  ms,
});

/** Minor units as a decimal with so many places more, without a rounding of its own: `"1250"` by 2 is `"12.50"`. */
export function shiftPoint(minor: string, places: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(minor) ?? [];
  const digits = whole.padStart(Math.max(places, 0) + 1, '0') + fraction.padEnd(Math.max(-places, 0), '0');
  const point = Math.max(whole.length, Math.max(places, 0) + 1) - places;
  return sign + digits.slice(0, point) + (point < digits.length ? `.${digits.slice(point)}` : '');
}
