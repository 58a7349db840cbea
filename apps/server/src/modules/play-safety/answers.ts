// What a player's screen reads.
import type { AnswerOf, LimitKind, playSafetyCalls } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { LimitState, SafetyOf } from './state.ts';

type SafetyAnswer = AnswerOf<typeof playSafetyCalls.getSafety>;

/** Money as everywhere; of time whole minutes, what has begun not counted. */
const valueOf = (kind: LimitKind, value: bigint): string =>
  kind === 'time' ? String(value / 60n) : decimalOf(value);

const nullable = (kind: LimitKind, value: bigint | null): string | null =>
  value === null ? null : valueOf(kind, value);

function limitOnWire(limit: LimitState, now: Date): SafetyAnswer['limits'][number] {
  const { kind, window, waiting } = limit;
  return {
    kind,
    window,
    cap: nullable(kind, limit.own),
    house_cap: nullable(kind, limit.houseCap),
    bound: nullable(kind, limit.cap),
    used: nullable(kind, limit.used),
    window_ends_at: limit.until.toISOString(),
    waiting:
      waiting === undefined
        ? null
        : {
            cap: nullable(kind, waiting.cap),
            asked_at: waiting.askedAt.toISOString(),
            ripe_at: waiting.ripeAt.toISOString(),
            drops_at: waiting.dropsAt.toISOString(),
            ripe: waiting.ripeAt <= now,
          },
  };
}

const timeOuts: SafetyAnswer['time_outs'] = [1, 3, 7, 30];

export function safetyOnWire(safety: SafetyOf): SafetyAnswer {
  const { clock, exclusion, setting } = safety;
  const { now } = setting;
  return {
    limits: safety.limits.map((limit) => limitOnWire(limit, now)),
    reality_check: {
      interval_min: clock.intervalMin,
      next_at: clock.nextAt?.toISOString() ?? null,
      due: clock.isDue,
    },
    clock:
      clock.beganAt === null
        ? null
        : {
            began_at: clock.beganAt.toISOString(),
            elapsed_s: clock.elapsedS,
            staked: decimalOf(clock.staked),
            net: decimalOf(-clock.lost),
          },
    time_out: safety.timeOutUntil === null ? null : { until: safety.timeOutUntil.toISOString() },
    exclusion:
      exclusion === undefined
        ? null
        : {
            term: exclusion.term,
            began_at: exclusion.beganAt.toISOString(),
            ends_at: exclusion.endsAt?.toISOString() ?? null,
            may_ask_return_at: exclusion.mayReturnAt.toISOString(),
            may_ask_return: exclusion.returnAskedAt === null && exclusion.mayReturnAt <= now,
            return_asked_at: exclusion.returnAskedAt?.toISOString() ?? null,
            opens_at: exclusion.opensAt?.toISOString() ?? null,
          },
    terms: safety.terms.map(({ term, endsAt, mayReturnAt }) => ({
      term,
      ends_at: endsAt?.toISOString() ?? null,
      may_ask_return_at: mayReturnAt.toISOString(),
    })),
    time_outs: timeOuts,
    return_wait_h: setting.returnWaitH,
    question_answered: safety.questionAnswered,
    help_line: setting.helpLine,
    now: now.toISOString(),
  };
}
