import PostalMime from 'postal-mime';
import type { SMTPServerDataStream, SMTPServerEnvelope } from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import type { Faults } from './faults.ts';
import type { ArrivingMail, Mail, Mailbox } from './mailbox.ts';

// With 500 mails kept this bounds the memory to 128 MB even if every mail is as large as allowed.
const mailBytesMax = 256 * 1024;

class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

export interface SmtpParts {
  mailbox: Mailbox;
  faults: Faults;
  onMail: (mail: Mail) => void;
  onError: (error: Error) => void;
}

export function createSmtp({ mailbox, faults, onMail, onError }: SmtpParts): SMTPServer {
  async function deliver(stream: SMTPServerDataStream, envelope: SMTPServerEnvelope): Promise<void> {
    // The stream is read to its end even for a refusal: SMTP answers only after the final dot.
    const raw = await readAll(stream);
    if (stream.sizeExceeded) throw new SmtpRefusal(552, 'Message exceeds the size limit');
    if (faults.takeRefusal()) throw new SmtpRefusal(451, 'Refused by the sandbox control, try again later');
    const mail = mailbox.add(await parseMail(raw, envelope));
    faults.noteAccepted();
    onMail(mail);
  }

  const server = new SMTPServer({
    name: 'mail.localhost',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: mailBytesMax,
    maxClients: 50,
    // A sender's idle pooled connection must not hold up a shutdown.
    closeTimeout: 500,
    onData(stream, session, done) {
      deliver(stream, session.envelope).then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  // A connection that breaks half-way is the client's affair; without a listener it would end the process.
  server.on('error', onError);
  return server;
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // Past the limit the rest is only drained, never kept.
    if (!stream.sizeExceeded) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function parseMail(raw: Buffer, envelope: SMTPServerEnvelope): Promise<ArrivingMail> {
  const parsed = await PostalMime.parse(raw).catch(() => {
    throw new SmtpRefusal(554, 'Message cannot be parsed');
  });
  return {
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map((recipient) => recipient.address),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
  };
}
