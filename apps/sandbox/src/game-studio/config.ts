import type { SigningKey } from './house/signature.ts';

export interface StudioConfig {
  host: string;
  httpPort: number;
  /** The house's listener for studios. */
  houseUrl: string;
  /** The studio signs its calls with it. */
  studioKey: SigningKey;
  /** The house signs its own with this one. */
  houseKey: SigningKey;
  /** A file, or ':memory:'. */
  storeFile: string;
  /** Origins of the house whose pages may show a game. */
  embedOrigins: string[];
  /** Lets a test choose the seed of a next round, lose answers and the like. Never where anybody plays. */
  testControls: boolean;
}

type Environment = Record<string, string | undefined>;

export function readStudioConfig(environment: Environment): StudioConfig {
  return {
    // The switchboard for tests is part of it, so it never listens beyond this machine.
    host: '127.0.0.1',
    httpPort: readPort(environment, 'STUDIO_HTTP_PORT', 3110),
    houseUrl: readUrl(environment, 'STUDIO_HOUSE_URL').href,
    studioKey: {
      id: environment['STUDIO_KEY_ID'] ?? 'liman-1',
      secret: readSecret(environment, 'STUDIO_SECRET'),
    },
    houseKey: {
      id: environment['STUDIO_HOUSE_KEY_ID'] ?? 'house-1',
      secret: readSecret(environment, 'STUDIO_HOUSE_SECRET'),
    },
    storeFile: environment['STUDIO_STORE'] ?? ':memory:',
    embedOrigins: readOrigins(environment, 'STUDIO_EMBED_ORIGINS'),
    testControls: readSwitch(environment, 'STUDIO_TEST_CONTROLS'),
  };
}

function readSecret(environment: Environment, name: string): Buffer {
  const text = environment[name] ?? '';
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text)) throw new Error(`${name} must be 32 bytes in base64.`);
  return Buffer.from(text, 'base64');
}

function readOrigins(environment: Environment, name: string): string[] {
  const texts = (environment[name] ?? '').split(',').map((text) => text.trim());
  return texts
    .filter((text) => text !== '')
    .map((text) => {
      const url = URL.parse(text);
      if (url !== null && /^https?:$/.test(url.protocol) && url.origin === text) return text;
      throw new Error(`${name} must hold origins like http://yakamoz.localhost:3000, got '${text}'.`);
    });
}

function readUrl(environment: Environment, name: string): URL {
  const text = environment[name] ?? '';
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new Error(`${name} must be a web address, got '${text}'.`);
}

function readPort(environment: Environment, name: string, usual: number): number {
  const text = environment[name];
  if (text === undefined || text === '') return usual;
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(`${name} must be a port number, got '${text}'.`);
}

function readSwitch(environment: Environment, name: string): boolean {
  const text = environment[name] ?? 'off';
  if (text === 'on' || text === 'off') return text === 'on';
  throw new Error(`${name} must be on or off, got '${text}'.`);
}
