// The port on which studios call the wallet; browsers do not use it. Each studio has its own limit of concurrent calls, so a
// slow or flooding studio does not block the others, and every call is logged as evidence.
import { startPlainListener } from '../../../platform/http/plain-listener.ts';
import type { PlainCall, PlainListener } from '../../../platform/http/plain-listener.ts';
import type { ServerTls } from '../../../platform/http/server-tls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isNetwork, networksOf } from '../../../platform/network-list.ts';
import { traceNow } from '../../../platform/trace.ts';
import { createFormAdapter } from './dialects/form.ts';
import { createHubAdapter } from './dialects/hub.ts';
import { createOwnAdapter } from './dialects/own.ts';
import { refused } from './calls.ts';
import type { GameAnswer, StudioCalls } from './calls.ts';
import type { Adapter, Ask, SignedRequest, Reply } from './dialect.ts';
import type { StudioConnection } from '../studios/connections.ts';
import { createKeyUse } from '../studios/key-use.ts';
import { createEvidence } from './evidence.ts';
import { Fault } from './fields.ts';
import { createStudioMetrics } from './metrics.ts';
import type { StudioStatus } from './statuses.ts';

const bodyBytesMax = 32 * 1024;
/** Longer paths are cut in the log: an unknown caller may send any length. */
const pathMax = 200;

export async function startStudioListener(
  platform: Pick<Platform, 'log' | 'metrics' | 'database'>,
  options: {
    calls: StudioCalls;
    studios: readonly StudioConnection[];
    publicUrl: URL;
    /** Proxies that say whom they speak for; else the address of the connection counts. */
    trustedProxies: readonly string[];
    host: string;
    port: number;
    tls?: ServerTls | undefined;
  },
): Promise<PlainListener> {
  const { calls, studios, publicUrl, host, port, tls } = options;
  const trustedProxies = networksOf(options.trustedProxies.filter(isNetwork));
  const noteKeyUse = createKeyUse(platform);
  const { log } = platform;
  const keep = createEvidence(log);
  const metrics = createStudioMetrics(platform.metrics, studios);
  const of = (adapter: StudioConnection['adapter']) => studios.filter((studio) => studio.adapter === adapter);
  const adapters = [
    createOwnAdapter(of('own'), publicUrl),
    createHubAdapter(of('hub')),
    createFormAdapter(of('form')),
  ];

  const take = (plain: PlainCall): void => {
    const { method, path } = plain;
    const adapter = adapters.find(({ prefix }) => path.startsWith(prefix));
    if (adapter === undefined || method !== 'POST') return plain.reply(404, '{}');
    const exchange = new Exchange(plain, adapter);
    let ask: Ask;
    try {
      ask = adapter.read(exchange.request);
    } catch (error) {
      if (error instanceof Fault) return exchange.refuse(error.status, error.message);
      log.error({ err: error, path: path.slice(0, pathMax) }, 'reading a call of a studio failed');
      return exchange.refuse('TEMPORARY');
    }
    exchange.ask = ask;
    const { code, inFlightMax, deadlineMs, networks } = exchange.request.studio as StudioConnection;
    if (networks !== undefined && !networks.includes(plain.address)) {
      return exchange.refuse('BAD_SIGNATURE', 'this studio does not call from there');
    }
    noteKeyUse(code, exchange.request.signedBy);
    if (metrics.inFlight(code) >= inFlightMax) return exchange.refuse('TEMPORARY');
    metrics.begin(code);
    const deadline = setTimeout(answerLate, deadlineMs, exchange);
    void perform(ask, exchange).finally(() => {
      clearTimeout(deadline);
      metrics.end(code);
    });
  };

  const perform = async (ask: Ask, exchange: Exchange): Promise<void> => {
    const studio = (exchange.request.studio as StudioConnection).code;
    try {
      if (ask.kind === 'call') {
        const answer = await calls.apply(ask.call);
        metrics.move(studio, ask.call, answer);
        exchange.answer(answer);
      } else if (ask.kind === 'open') {
        const { status, opened } = await calls.open({ studio, token: ask.token, nonce: ask.nonce });
        if (opened === undefined) exchange.refuse(status);
        else exchange.send(status, exchange.adapter.answerOpen(exchange.request, opened));
      } else {
        exchange.answer(await calls.balance({ studio, ...ask }));
      }
    } catch (error) {
      // Either nothing was done or the result is unknown; in both cases the studio has to repeat the call.
      log.warn(
        { err: error, studio, path: exchange.request.path },
        'a call of a studio failed and was answered with TEMPORARY',
      );
      exchange.refuse('TEMPORARY');
    }
  };

  /** The work continues; a repeated call gets its result. */
  const answerLate = (exchange: Exchange): void => exchange.refuse('IN_PROGRESS');

  /** One call from its request to the log entry about its answer. */
  class Exchange {
    readonly startedAt = performance.now();
    readonly trace = traceNow()?.id;
    readonly plain: PlainCall;
    readonly adapter: Adapter;
    readonly request: SignedRequest;
    ask: Ask | undefined = undefined;
    isAnswered = false;

    constructor(plain: PlainCall, adapter: Adapter) {
      const { path, headers, body } = plain;
      this.plain = plain;
      this.adapter = adapter;
      this.request = {
        path,
        headers,
        body,
        studio: undefined,
        signedBy: undefined,
        requestId: undefined,
        player: undefined,
      };
    }

    refuse(status: StudioStatus, detail?: string): void {
      this.answer(refused(status, detail));
    }

    answer(answer: GameAnswer): void {
      this.send(answer.status, this.adapter.answer(this.request, this.ask, answer));
    }

    /** An answer after the deadline is logged and not sent. */
    send(status: StudioStatus, reply: Reply): void {
      const isLate = this.isAnswered;
      this.isAnswered = true;
      if (!isLate) this.plain.reply(reply.http, reply.json);
      const ms = performance.now() - this.startedAt;
      if (!isLate) metrics.count(this.request.studio?.code, status, ms / 1000);
      this.keep(status, reply, ms, isLate);
    }

    keep(status: StudioStatus, reply: Reply, ms: number, isLate: boolean): void {
      const { path, body, studio } = this.request;
      keep({
        studio: studio?.code,
        trace: this.trace,
        path: path.slice(0, pathMax),
        status,
        http: isLate ? undefined : reply.http,
        ms: Math.round(ms * 1000) / 1000,
        // Requests of unknown callers are not logged: they could fill the log.
        request: studio === undefined ? undefined : body,
        isJson: this.adapter.isJson && this.ask !== undefined,
        reply: reply.json,
        redact: this.adapter.redact,
      });
    }
  }

  return startPlainListener({ host, port, tls, bodyBytesMax, trustedProxies, take });
}
