import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  registry: Registry;
  httpSeconds: Histogram<'method' | 'route' | 'status'>;
  refusals: Counter<'code'>;
  /** A figure that is read at each scrape. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Several figures with one label. One that cannot be read is a single NaN without a label, so that its alarm can tell. */
  gauges(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void;
}

const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
};

export function createMetrics(role: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ role });
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'yakamoz_info',
    help: 'Always 1; its labels say which version runs as which role',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Duration of HTTP requests in seconds, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'refusals_total',
      help: 'Requests that were refused for an expected reason, by code',
      labelNames: ['code'],
      registers: [registry],
    }),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          // A figure that cannot be read must not fail the whole scrape.
          this.set(await Promise.resolve(read()).catch(() => Number.NaN));
        },
      });
    },
    gauges(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          this.reset();
          const figures = await read().catch(() => ({ '': Number.NaN }));
          for (const [value, figure] of Object.entries(figures)) this.set({ [label]: value }, figure);
        },
      });
    },
  };
}
