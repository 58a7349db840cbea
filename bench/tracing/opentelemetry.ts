// Loaded before the server, as an operator does who wants spans (ADR 0071): of HTTP and PostgreSQL, every one is kept, and sent nowhere.
import { createRequire } from 'node:module';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';

/** Which instrumentations have brought a span. The bench reads it in the process's log. */
const seen = new Set<string>();

const nowhere: SpanExporter = {
  export(spans, done) {
    for (const { instrumentationScope, kind } of spans) {
      const source = `${instrumentationScope.name} ${kind}`;
      if (!seen.has(source)) console.log(`spans of ${source}`);
      seen.add(source);
    }
    done({ code: 0 });
  },
  shutdown: () => Promise.resolve(),
};

new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(nowhere)] }).register();
new HttpInstrumentation();
new PgInstrumentation();

// They take hold of what is required. The server imports both, and gets the same objects.
const require = createRequire(new URL('../../apps/server/package.json', import.meta.url));
for (const name of ['node:http', 'pg']) require(name);
