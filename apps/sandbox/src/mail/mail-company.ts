import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { MailConfig } from './config.ts';
import { createFaults } from './faults.ts';
import { createHttp } from './http.ts';
import { createMailbox } from './mailbox.ts';
import { createSmtp } from './smtp.ts';

const keepMax = 500;

export interface MailCompany {
  httpUrl: string;
  smtpUrl: string;
  close(): Promise<void>;
}

export type MailCompanyOptions = MailConfig & { log?: boolean; keepMax?: number };

export async function startMailCompany(options: MailCompanyOptions): Promise<MailCompany> {
  const mailbox = createMailbox({ keepMax: options.keepMax ?? keepMax, now: () => new Date() });
  const faults = createFaults();
  let smtpUrl = '';
  const app = createHttp({ mailbox, faults, smtpUrl: () => smtpUrl, log: options.log ?? false });
  const smtp = createSmtp({
    mailbox,
    faults,
    // Neither recipient nor content is logged: both are a player's.
    onMail: (mail) => app.log.info({ mailId: mail.id }, 'mail received'),
    onError: (error) => app.log.warn({ error: error.message }, 'SMTP connection failed'),
  });

  const listener = smtp.listen(options.smtpPort, options.host);
  await once(listener, 'listening');
  smtpUrl = `smtp://${options.host}:${(listener.address() as AddressInfo).port}`;

  async function closeSmtp(): Promise<void> {
    await new Promise<void>((resolve) => smtp.close(resolve));
  }

  let httpUrl: string;
  try {
    httpUrl = await app.listen({ port: options.httpPort, host: options.host });
  } catch (error) {
    await closeSmtp();
    throw error;
  }

  return {
    httpUrl,
    smtpUrl,
    async close() {
      await Promise.all([app.close(), closeSmtp()]);
    },
  };
}
