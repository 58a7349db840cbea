// The house of a run and what a run needs of it: three API processes, studios of each dialect, a payment company and a bank, a member of
// staff, and the owner's view of the database. The clock is the database's own, which moves because it was made for play money.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { openDatabase } from '../../apps/server/src/platform/database.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import type { Dialect } from '../../conformance/dialects/dialect.ts';
import { dialectNames, dialects } from '../../conformance/dialects/index.ts';
import type { DialectName } from '../../conformance/dialects/index.ts';
import { makeKeys, studioOf } from '../../conformance/own-house.ts';
import type { WalletClient } from '../../conformance/wire.ts';
import { openLightClient } from '../../faults/casino/light-client.ts';
import type { Tally } from '../../faults/payments/client.ts';
import { createControl } from '../../faults/payments/company.ts';
import type { Control } from '../../faults/payments/company.ts';
import { openMember } from '../../faults/payments/members.ts';
import type { Member } from '../../faults/payments/members.ts';

export type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

export interface Stage {
  apis: readonly { url: string }[];
  /** As the owner. */
  ask: Ask;
  /** As the server's own role. */
  askAsServer: Ask;
  dialects: Record<DialectName, Dialect>;
  /** One for each API process. */
  wallets: readonly WalletClient[];
  company: Control;
  member: Member;
  methods: Record<'otomatik-havale' | 'banka-cekim', number>;
  tally: Tally;
  /** Earlier runs in this house have taken the numbers before. */
  players: { next: number };
  /** How often the clock was moved: a page that is open tells where its player is soon after. */
  moves: number;
  close(): Promise<void>;
}

/** What a house must have to be played with. */
interface Backdrop {
  apis: readonly { url: string }[];
  walletUrls: readonly string[];
  ownerUrl: URL;
  /** The server's own login. */
  serverLogin: string;
  encryptionKeys: string;
  staffUrl: string;
  companyUrl: string;
  close(): Promise<void>;
}

type StudioKeys = ReturnType<typeof makeKeys>;
export const makeStudioKeys = makeKeys;

export const studiosOf = (keys: StudioKeys): object[] =>
  dialectNames.map((name) => ({ code: studioOf(name), adapter: name, callKeys: [keys[name].agreed] }));

export async function dressStage(backdrop: Backdrop, keys: StudioKeys): Promise<Stage> {
  const owner = openPool(backdrop.ownerUrl);
  const server = openPool(backdrop.ownerUrl, backdrop.serverLogin);
  const ask = askingBy(owner);
  const tally: Tally = { requests: 0, unanswered: 0, unexpected5xx: [] };
  const wallets = backdrop.walletUrls.map((url) => openLightClient(new URL(url)));
  const close = async (): Promise<void> => {
    for (const wallet of wallets) wallet.close();
    await Promise.all([owner.close(), server.close()]);
    await backdrop.close();
  };

  try {
    await ask(readFileSync(join(import.meta.dirname, 'stage.sql'), 'utf8'));
    for (const name of dialectNames) await ask('select proof.add_studio($1)', [studioOf(name)]);
    // From now on nobody plays whom the register has not cleared (SAFE-10).
    await ask('select play_safety.connect_register()');
    const query = async (statement: string): Promise<string[]> =>
      (await ask<object>(statement)).map((row) => Object.values(row).join('|'));
    const methods = await ask<{ name: string; id: number }>(
      'select name, method_id as id from payments.method',
    );
    return {
      apis: backdrop.apis,
      ask,
      askAsServer: askingBy(server),
      dialects: {
        own: dialects.own(keys.own.own),
        hub: dialects.hub(keys.hub.own),
        form: dialects.form(keys.form.own),
      },
      wallets,
      company: createControl({ opsUrl: backdrop.companyUrl }),
      member: await openMember({ ...backdrop, query }, tally, { login: 'prove-safety', role: 'risk' }),
      methods: Object.fromEntries(methods.map(({ name, id }) => [name, id])) as Stage['methods'],
      tally,
      players: { next: 1 },
      moves: 0,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const askingBy =
  ({ pool }: Database): Ask =>
  async <Row>(text: string, values: readonly unknown[] = []) =>
    (await pool.query(text, [...values])).rows as Row[];

function openPool(url: URL, login?: string): Database {
  const address = new URL(url);
  if (login !== undefined) address.username = login;
  const log = createLog({ level: 'silent', role: 'proof' });
  return openDatabase({ url: address.href, poolMax: 4, name: 'proof', log, statementMs: 120_000 });
}
