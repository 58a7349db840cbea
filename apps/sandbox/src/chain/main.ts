import { readChainConfig } from './config.ts';
import { type CryptoCompany, startCryptoCompany } from './crypto-company.ts';

let company: CryptoCompany | undefined;

async function stop(): Promise<void> {
  await company?.close();
  process.exit(0);
}

// Set before anything listens, so that no moment exists in which a signal would end the process uncleanly.
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

company = await startCryptoCompany({ ...readChainConfig(process.env), log: true });
