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

/** Called by jobs only: a mail server that is slow or gone must never hold up a request. */
export function createMailer(options: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport(options.smtpUrl, { from: options.from });
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
