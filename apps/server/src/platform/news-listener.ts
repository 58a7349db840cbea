import { AckPolicy } from '@nats-io/jetstream';
import type { ConsumerMessages } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { setTimeout } from 'node:timers/promises';

import type { Database, Tx } from './database.ts';
import { delivered, subjectOf } from './news-connection.ts';
import type { Delivered, NewsOptions, NewsConnection } from './news-connection.ts';
import { inTrace, readTrace } from './trace.ts';

export interface Listener {
  /** The name of the durable consumer, under which progress and processed events are stored. */
  consumer: string;
  /** One subject, or all of a module as `identity.*`: older NATS servers accept only one filter. */
  subject: string;
  handle(tx: Tx, news: Delivered): Promise<void>;
}

const redeliverAfterMs = 30_000;
const retryAfterMs = 500;

export function startListening(
  { prefix, database, log }: NewsOptions,
  open: () => Promise<NewsConnection | undefined>,
  listener: Listener,
): { stop(): Promise<void> } {
  let messages: ConsumerMessages | undefined;
  let stopped = false;

  const attach = async (connection: NewsConnection): Promise<ConsumerMessages> => {
    await connection.ensureStream();
    await connection.manager.consumers.add(connection.stream, {
      durable_name: listener.consumer,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(redeliverAfterMs),
      filter_subject: subjectOf(prefix, { subject: listener.subject, key: '*' }),
    });
    const consumer = await connection.client.consumers.get(connection.stream, listener.consumer);
    return consumer.consume({ max_messages: 100, expires: 5_000, abort_on_missing_resource: true });
  };

  const run = async (): Promise<void> => {
    const connection = await open();
    while (!stopped && connection !== undefined) {
      try {
        messages = await attach(connection);
        if (stopped) {
          await messages.close();
          break;
        }
        for await (const message of messages) {
          await inTrace(readTrace(message.headers?.get('traceparent')), async () => {
            try {
              await handleOnce(database, listener, delivered.parse(message.json()));
              message.ack();
            } catch (error) {
              log.error(
                { err: error, consumer: listener.consumer },
                'an event could not be processed, it will be delivered again',
              );
              message.nak(1_000);
            }
          });
        }
      } catch (error) {
        if (!stopped)
          log.warn(
            { err: error, consumer: listener.consumer },
            'the durable consumer of events was interrupted',
          );
      }
      if (!stopped) await setTimeout(retryAfterMs);
    }
  };
  const running = run();
  return {
    async stop() {
      stopped = true;
      await messages?.close();
      // If NATS was never reached, the run still waits for it, until the client is closed.
      if (messages !== undefined) await running;
    },
  };
}

/** The note that the event was processed commits together with its effect: delivered twice, it takes effect once. */
export async function handleOnce(database: Database, listener: Listener, news: Delivered): Promise<void> {
  await database.inTransaction(async (tx) => {
    const first = await tx
      .insertInto('platform.processed')
      .values({ consumer: listener.consumer, event_id: news.event_id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (first.numInsertedOrUpdatedRows === 0n) return;
    await listener.handle(tx, news);
  });
}
