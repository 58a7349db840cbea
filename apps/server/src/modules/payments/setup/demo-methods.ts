// The methods and accounts of a demonstration. Every account is of the sandbox bank and holds play money.
import { minorOf } from '@yakamoz/money';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { Context } from '../context.ts';
import { insertAccount, insertMethod } from './demo-method-store.ts';
import type { DemoMethod } from './demo-method-store.ts';

const methodsFile = resolve(import.meta.dirname, '../../../../../../database/seed/payment-methods.json');

/** For a play-money installation. Running it twice changes nothing. */
export async function addDemoMethods({ platform }: Context): Promise<void> {
  const methods = JSON.parse(await readFile(methodsFile, 'utf8')) as DemoMethod[];
  await platform.database.inTransaction(async (tx) => {
    for (const [place, method] of methods.entries()) {
      const bounds = Object.entries(method.bounds).map(([currency, [min, max, feeFixed = '0']]) => ({
        currency,
        min: minorOf(min),
        max: minorOf(max),
        feeFixed: minorOf(feeFixed),
      }));
      const methodId = await insertMethod(tx, method, place, bounds);
      if (methodId === undefined) continue;
      for (const account of method.accounts ?? []) await insertAccount(tx, methodId, account);
    }
  });
}
