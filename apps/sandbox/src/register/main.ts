import { readRegisterConfig } from './config.ts';
import { type ExclusionRegister, startExclusionRegister } from './exclusion-register.ts';

let register: ExclusionRegister | undefined;

async function stop(): Promise<void> {
  await register?.close();
  process.exit(0);
}

// Set before anything listens, so that no moment exists in which a signal would end the process uncleanly.
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

register = await startExclusionRegister({ ...readRegisterConfig(process.env), log: true });
