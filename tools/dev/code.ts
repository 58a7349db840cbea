// `pnpm dev:code <login>`: the current one-time code of a demonstration's staff account. It is computed from this
// checkout's own secret; a real account has no such command.
import { join } from 'node:path';
import { demoMembers } from '../../apps/server/src/modules/staff/index.ts';
import { totpCode } from '../../apps/server/src/platform/auth/totp.ts';
import { readVariables } from './settings.ts';

const root = join(import.meta.dirname, '../..');
const secret = readVariables(root, process.env)['DEMO_SECRET'];
const [login] = process.argv.slice(2);
const members = secret === undefined ? [] : demoMembers(Buffer.from(secret, 'base64'));
const member = members.find((one) => one.login === login);
if (member === undefined) {
  const known = members.map((one) => one.login).join(', ') || 'none yet: pnpm dev makes them';
  process.stdout.write(`Which account? pnpm dev:code <login>; the demo accounts are: ${known}\n`);
  process.exitCode = 1;
} else {
  const nowMs = Date.now();
  const secondsLeft = 30 - (Math.floor(nowMs / 1000) % 30);
  process.stdout.write(
    `${totpCode(member.totpSecret, nowMs)} (for ${secondsLeft} more seconds, works once)\n`,
  );
}
