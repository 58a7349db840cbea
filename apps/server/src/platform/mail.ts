import assert from 'node:assert/strict';

import { createTransport } from 'nodemailer';

import { composeMail } from './mail-layout.ts';
import type { Letter, MailFrame } from './mail-layout.ts';

export interface Mailer {
  /** In the frame of the installation: no letter leaves without brand and foot. */
  send(letter: Letter): Promise<void>;
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
export function createMailer(options: {
  smtpUrl: string | undefined;
  from: string;
  frame: MailFrame;
}): Mailer {
  const { smtpUrl, from, frame } = options;
  const transport = smtpUrl === undefined ? undefined : createTransport(withTimeLimits(smtpUrl), { from });
  return {
    async send(letter) {
      assert(transport, 'only the role that has SMTP_URL sends mail');
      await transport.sendMail(composeMail(letter, frame));
    },
    close: () => transport?.close(),
  };
}
