import { readPaymentsConfig } from './config.ts';
import { type PaymentsCompany, startPaymentsCompany } from './payments-company.ts';

let company: PaymentsCompany | undefined;

async function stop(): Promise<void> {
  await company?.close();
  process.exit(0);
}

// Set before anything listens, so that no moment exists in which a signal would end the process uncleanly.
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

company = await startPaymentsCompany({ ...readPaymentsConfig(process.env), log: true });
