export interface MailConfig {
  host: string;
  httpPort: number;
  smtpPort: number;
}

export function readMailConfig(environment: Record<string, string | undefined>): MailConfig {
  return {
    // The sandbox holds reset links in clear text, so it never listens beyond this machine.
    host: '127.0.0.1',
    httpPort: readPort(environment, 'MAIL_HTTP_PORT', 3080),
    smtpPort: readPort(environment, 'MAIL_SMTP_PORT', 3025),
  };
}

function readPort(environment: Record<string, string | undefined>, name: string, usual: number): number {
  const text = environment[name];
  if (text === undefined || text === '') return usual;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${name} must be a port number between 0 and 65535, got '${text}'.`);
  }
  return port;
}
