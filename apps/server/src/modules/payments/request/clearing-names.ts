import type { Context } from '../context.ts';
import { listMethods } from '../setup/method-store.ts';
import { clearingOf } from './money.ts';

/** Names of the house's accounts in which money of a method is on its way. */
export async function clearingAccountNames({
  platform,
}: Context): Promise<[account: string, name: string][]> {
  const methods = await listMethods(platform.database.reader);
  return methods.map((method) => [clearingOf(method), method.displayName]);
}
