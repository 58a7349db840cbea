// The sandbox's mail company as its own process, the way it runs beside the real server.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { vi } from 'vitest';

import { cleanUpLater } from './clean-up.ts';
import { freePort } from '../../../tools/engines/ports.ts';

const program = resolve(import.meta.dirname, '../../sandbox/src/mail/main.ts');

interface Listed {
  id: string;
  subject: string;
}

interface Arrived {
  subject: string;
  text: string;
  html: string;
}

export interface TestMail {
  smtpUrl: string;
  /** Waits until the mail of that subject is there. */
  received(to: string, subject: RegExp): Promise<Arrived>;
  /** How many of that subject have arrived so far. */
  countOf(to: string, subject: RegExp): Promise<number>;
  refuseNext(deliveries: number): Promise<void>;
}

export async function startTestMail(): Promise<TestMail> {
  const [http, smtp] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, MAIL_HTTP_PORT: String(http), MAIL_SMTP_PORT: String(smtp) },
    stdio: 'ignore',
  });
  cleanUpLater(() => child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${http}`;
  const ask = async (path: string) => (await fetch(url + path)).json();
  await vi.waitFor(() => ask('/messages'), { timeout: 10_000 });

  const listed = async (to: string): Promise<Listed[]> =>
    ((await ask(`/messages?to=${encodeURIComponent(to)}`)) as { messages: Listed[] }).messages;

  return {
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    async received(to, subject) {
      const found = await vi.waitFor(
        async () => {
          const mail = (await listed(to)).find((candidate) => subject.test(candidate.subject));
          if (mail === undefined) throw new Error(`no mail ${subject.source} has arrived`);
          return mail;
        },
        { timeout: 15_000 },
      );
      return (await ask(`/messages/${found.id}`)) as Arrived;
    },
    countOf: async (to, subject) => (await listed(to)).filter((mail) => subject.test(mail.subject)).length,
    refuseNext: async (deliveries) =>
      void (await fetch(`${url}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refuse: deliveries }),
      })),
  };
}
