// A child of the bench: what the catalogue is compared with.
import { parseArgs } from 'node:util';
import { startBareServer } from '../../apps/server/testing/bare-server.ts';
import { casino, live } from './queries.ts';

export interface BareOptions {
  port: string;
  bytes: string;
}

const { values } = parseArgs({ options: { port: { type: 'string' }, bytes: { type: 'string' } } });
const empty = JSON.stringify({ games: '' });
const body = JSON.stringify({ games: 'x'.repeat(Math.max(Number(values.bytes) - empty.length, 0)) });
await startBareServer({ port: Number(values.port), paths: [casino, live], body });
