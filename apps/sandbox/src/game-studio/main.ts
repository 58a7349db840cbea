import { readStudioConfig } from './config.ts';
import { startStudio, type Studio } from './studio.ts';

let studio: Studio | undefined;

async function stop(): Promise<void> {
  await studio?.close();
  process.exit(0);
}

// Set before anything listens, so that no moment exists in which a signal would end the process uncleanly.
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

studio = await startStudio({ ...readStudioConfig(process.env), log: true });
