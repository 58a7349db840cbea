import assert from 'node:assert/strict';

import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

// Without a limit, a mail server that accepts the connection and stays silent blocks a worker for ten minutes.
const patienceMs = 10_000;

function withTimeLimits(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    url.searchParams.set(name, String(patienceMs));
  }
  return url.href;
}

/**
 * Called by jobs only: a mail server that is slow or gone must never hold up a request. Other roles than the worker have no
 * address of it.
 */
export function createMailer(options: { smtpUrl: string | undefined; from: string }): Mailer {
  const { smtpUrl, from } = options;
  const transport = smtpUrl === undefined ? undefined : createTransport(withTimeLimits(smtpUrl), { from });
  return {
    async send(mail) {
      assert(transport, 'only the role that has SMTP_URL sends mail');
      await transport.sendMail(mail);
    },
    close: () => transport?.close(),
  };
}
