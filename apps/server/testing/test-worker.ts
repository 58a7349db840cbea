import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

import type { Config } from '../src/config.ts';
import { startWorker } from '../src/worker.ts';
import { cleanUpLater } from './clean-up.ts';
import type { TestHouse } from './test-house.ts';

/** The role worker inside the test's process, over the test's house. Its stream goes with the test file. */
export async function startTestWorker(test: TestHouse): Promise<void> {
  const worker = await startWorker(test.platform, test.house);
  cleanUpLater(async () => {
    await worker.stop();
    await deleteTestStream(test.config);
  });
}

export async function deleteTestStream(config: Config): Promise<void> {
  const connection = await connect({ servers: config.platform.natsUrl ?? [] });
  const manager = await jetstreamManager(connection);
  await manager.streams.delete(`${config.platform.natsPrefix}-news`);
  await connection.close();
}
