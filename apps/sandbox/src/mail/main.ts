import { readMailConfig } from './config.ts';
import { type MailCompany, startMailCompany } from './mail-company.ts';

let company: MailCompany | undefined;

async function stop(): Promise<void> {
  await company?.close();
  process.exit(0);
}

// Set before anything listens, so that no moment exists in which a signal would end the process uncleanly.
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

company = await startMailCompany({ ...readMailConfig(process.env), log: true });
