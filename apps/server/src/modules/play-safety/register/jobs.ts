import type { Platform } from '../../../platform/platform.ts';
import type { RepeatedWork } from '../../../platform/repeat.ts';
import type { People } from '../people/people.ts';
import type { RegisterAsking } from './asking.ts';

// After an outage players wait to play: the next try comes no later than this.
const retryMaxMs = 5_000;

/** Whoever just signed in wants to play. Any number of workers may do this. */
export const registerRepeats = (register: RegisterAsking): RepeatedWork[] => [
  { name: 'play_safety:ask_register', everyMs: 500, retryMaxMs, work: () => register.askDue() },
  { name: 'play_safety:read_register', everyMs: 1_000, retryMaxMs, work: () => register.readChanges() },
];

export function registerMetrics(
  { register, people }: { register: RegisterAsking; people: People },
  { metrics }: Platform,
): void {
  metrics.gauge(
    'play_safety_held_accounts',
    'Accounts that wait for two members to decide by documents',
    () => people.countHolds(),
  );
  metrics.gauge(
    'register_silent_seconds',
    'Seconds since the exclusion register last answered; 0 where none is set',
    () => register.silentSeconds(),
  );
  metrics.gauge(
    'register_waiting_players',
    'Players about whom the exclusion register has not answered yet',
    () => register.countWaiting(),
  );
}
