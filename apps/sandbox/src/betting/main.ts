import { type BettingCompany, startBettingCompany } from './betting-company.ts';
import { readBettingConfig } from './config.ts';

let company: BettingCompany | undefined;

async function stop(): Promise<void> {
  await company?.close();
  process.exit(0);
}

// Set before anything listens, so that no moment exists in which a signal would end the process uncleanly.
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

company = await startBettingCompany({ ...readBettingConfig(process.env), log: true });
