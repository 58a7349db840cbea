export interface RegisterConfig {
  host: string;
  httpPort: number;
  /** The house signs its calls with it, and the register its answers. */
  key: { id: string; secret: Buffer };
  /** With it the house makes person keys; handed over when it was connected. */
  personKey: Buffer;
  /** Without one everything is forgotten at the end. */
  journalFile: string | undefined;
}

type Environment = Record<string, string | undefined>;

export function readRegisterConfig(environment: Environment): RegisterConfig {
  const journal = environment['REGISTER_JOURNAL'] ?? '';
  return {
    // The switchboard for tests is part of it, so it never listens beyond this machine.
    host: '127.0.0.1',
    httpPort: readPort(environment['REGISTER_HTTP_PORT']),
    key: { id: environment['REGISTER_KEY_ID'] ?? 'sandbox', secret: readKey(environment, 'REGISTER_SECRET') },
    personKey: readKey(environment, 'REGISTER_PERSON_KEY'),
    journalFile: journal === '' ? undefined : journal,
  };
}

function readKey(environment: Environment, name: string): Buffer {
  const text = environment[name] ?? '';
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text)) throw new Error(`${name} must be 32 bytes in base64.`);
  return Buffer.from(text, 'base64');
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return 3130;
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(`REGISTER_HTTP_PORT must be a whole number between 0 and 65535, got '${text}'.`);
}
