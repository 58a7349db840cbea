export interface ChainConfig {
  host: string;
  httpPort: number;
  /** The house signs its calls with it. */
  key: { id: string; secret: Buffer };
  /** A block of every network comes so often; with 0 only when a test asks for one. */
  blockMs: number;
  /** Without one everything is forgotten at the end. */
  journalFile: string | undefined;
}

type Environment = Record<string, string | undefined>;

export function readChainConfig(environment: Environment): ChainConfig {
  const secret = environment['CHAIN_SECRET'] ?? '';
  if (!/^[A-Za-z0-9+/]{43}=$/.test(secret)) throw new Error('CHAIN_SECRET must be 32 bytes in base64.');
  const journal = environment['CHAIN_JOURNAL'] ?? '';
  return {
    // The switchboard for tests is part of it, so it never listens beyond this machine.
    host: '127.0.0.1',
    httpPort: readWhole(environment, 'CHAIN_HTTP_PORT', { usual: 3120, max: 65_535 }),
    key: { id: environment['CHAIN_KEY_ID'] ?? 'sandbox', secret: Buffer.from(secret, 'base64') },
    blockMs: readWhole(environment, 'CHAIN_BLOCK_MS', { usual: 1500, max: 3_600_000 }),
    journalFile: journal === '' ? undefined : journal,
  };
}

function readWhole(environment: Environment, name: string, rule: { usual: number; max: number }): number {
  const text = environment[name];
  if (text === undefined || text === '') return rule.usual;
  if (/^\d+$/.test(text) && Number(text) <= rule.max) return Number(text);
  throw new Error(`${name} must be a whole number between 0 and ${rule.max}, got '${text}'.`);
}
