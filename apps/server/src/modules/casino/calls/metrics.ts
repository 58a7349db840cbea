import { Counter, Gauge, Histogram } from 'prom-client';

import type { Metrics } from '../../../platform/metrics.ts';
import type { StudioConnection } from '../studios/connections.ts';
import type { GameAnswer, GameCall } from './calls.ts';
import type { StudioStatus } from './statuses.ts';

/** Metrics by studio, so that one failing studio is visible among healthy ones. */
export function createStudioMetrics({ registry }: Metrics, studios: readonly StudioConnection[]) {
  const registers = [registry];
  const inFlight = new Map(studios.map(({ code }) => [code, 0]));
  const answers = new Counter({
    name: 'studio_calls_total',
    help: 'Calls of studios by studio and answered status; every status but OK is a refusal',
    labelNames: ['studio', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'studio_call_seconds',
    help: "Time to answer a studio's call",
    labelNames: ['studio'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
    registers,
  });
  new Gauge({
    name: 'studio_calls_in_flight',
    help: 'Calls of a studio that have not been answered yet',
    labelNames: ['studio'],
    registers,
    collect() {
      for (const [studio, calls] of inFlight) this.set({ studio }, calls);
    },
  });

  const moved = new Counter({
    name: 'studio_moved_minor_total',
    help: 'Minor units that a studio moved by calls that were accepted for the first time, by currency and way (staked, won)',
    labelNames: ['studio', 'currency', 'way'],
    registers,
  });

  return {
    /** What a studio pays out faster than it takes in is an alarm (docs/runbooks/studios.md). */
    move(studio: string, { kind, amount, win_amount: won }: GameCall, answer: GameAnswer): void {
      const { status, duplicate, currency } = answer;
      if (status !== 'OK' || duplicate || currency === null) return;
      if (kind === 'bet' || kind === 'bet_win')
        moved.inc({ studio, currency, way: 'staked' }, Number(amount));
      if (kind === 'win') moved.inc({ studio, currency, way: 'won' }, Number(amount));
      if (kind === 'bet_win') moved.inc({ studio, currency, way: 'won' }, Number(won));
    },
    inFlight: (studio: string): number => inFlight.get(studio) ?? 0,
    begin: (studio: string): void => void inFlight.set(studio, (inFlight.get(studio) ?? 0) + 1),
    end: (studio: string): void => void inFlight.set(studio, (inFlight.get(studio) ?? 1) - 1),
    /** Without a valid signature the studio of a call is unknown. */
    count(studio = 'unknown', status: StudioStatus, took: number): void {
      answers.inc({ studio, status });
      seconds.observe({ studio }, took);
    },
  };
}
