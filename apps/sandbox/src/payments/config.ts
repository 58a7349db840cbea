import type { SigningKey } from './signature.ts';

export interface PaymentsConfig {
  host: string;
  httpPort: number;
  /** Where browsers find the payment page and the bank. */
  publicUrl: string;
  /** Who takes the money, as the payment page names it. */
  merchant: string;
  /** The house signs its calls with it. */
  houseKey: SigningKey;
  /** The company signs what it tells the house with it. */
  eventKey: SigningKey;
  eventsUrl: string;
  /** Origins a browser may be sent back to. */
  returnOrigins: string[];
  payoutDelayMs: number;
  bankKey: SigningKey;
  bankAccounts: string[];
  /** Without one everything is forgotten at the end. */
  journalFile: string | undefined;
}

type Environment = Record<string, string | undefined>;

export function readPaymentsConfig(environment: Environment): PaymentsConfig {
  const httpPort = readWhole(environment, { name: 'PAYMENTS_HTTP_PORT', usual: 3100, max: 65_535 });
  const keyId = environment['PAYMENTS_KEY_ID'] ?? 'sandbox';
  return {
    // The switchboard for tests is part of it, so it never listens beyond this machine.
    host: '127.0.0.1',
    httpPort,
    publicUrl: readUrl(environment, 'PAYMENTS_PUBLIC_URL', `http://pay.localhost:${httpPort}`).origin,
    merchant: environment['PAYMENTS_MERCHANT'] ?? 'Yakamoz',
    houseKey: { id: keyId, secret: readSecret(environment, 'PAYMENTS_SECRET') },
    eventKey: { id: keyId, secret: readSecret(environment, 'PAYMENTS_EVENT_SECRET') },
    eventsUrl: readUrl(environment, 'PAYMENTS_EVENTS_URL').href,
    returnOrigins: readList(environment, 'PAYMENTS_RETURN_ORIGINS').map((text) => originOf(text)),
    payoutDelayMs: readWhole(environment, {
      name: 'PAYMENTS_PAYOUT_DELAY_MS',
      usual: 3000,
      max: 86_400_000,
    }),
    bankKey: { id: environment['BANK_KEY_ID'] ?? 'sandbox', secret: readSecret(environment, 'BANK_SECRET') },
    bankAccounts: readList(environment, 'BANK_ACCOUNTS'),
    journalFile: environment['PAYMENTS_JOURNAL'] === '' ? undefined : environment['PAYMENTS_JOURNAL'],
  };
}

function readSecret(environment: Environment, name: string): Buffer {
  const text = environment[name] ?? '';
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text)) throw new Error(`${name} must be 32 bytes in base64.`);
  return Buffer.from(text, 'base64');
}

const readList = (environment: Environment, name: string): string[] =>
  (environment[name] ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');

function originOf(text: string): string {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol) && url.origin === text) return text;
  throw new Error(
    `PAYMENTS_RETURN_ORIGINS must hold origins like http://yakamoz.localhost:3000, got '${text}'.`,
  );
}

function readUrl(environment: Environment, name: string, usual = ''): URL {
  const text = environment[name] ?? usual;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(`${name} must be a web address, got '${text}'.`);
  return url;
}

interface WholeRule {
  name: string;
  usual: number;
  max: number;
}

function readWhole(environment: Environment, { name, usual, max }: WholeRule): number {
  const text = environment[name];
  if (text === undefined || text === '') return usual;
  if (/^\d+$/.test(text) && Number(text) <= max) return Number(text);
  throw new Error(`${name} must be a whole number between 0 and ${max}, got '${text}'.`);
}
