import { createHttp } from '../payments/http.ts';
import { noJournal, openJournal } from '../payments/journal.ts';
import type { RegisterConfig } from './config.ts';
import { addControlRoutes } from './control-routes.ts';
import { createFaults } from './faults.ts';
import { addHouseRoutes } from './house-routes.ts';
import { type Command, createList } from './list.ts';
import { createOffice } from './office.ts';
import { addPageRoutes } from './page-routes.ts';
import { acceptSignedOnly } from './signed-scope.ts';

export interface ExclusionRegister {
  httpUrl: string;
  close(): Promise<void>;
}

type RegisterOptions = RegisterConfig & { log?: boolean; now?: () => number };

export async function startExclusionRegister(options: RegisterOptions): Promise<ExclusionRegister> {
  const { host, httpPort, key, personKey, journalFile } = options;
  const now = options.now ?? (() => Date.now());
  const journal = journalFile === undefined ? noJournal : openJournal(journalFile);
  const list = createList(personKey);
  for (const command of journal.replay()) list.apply(command as Command);
  const run = (command: Command): void => {
    journal.write(command);
    list.apply(command);
  };
  const office = createOffice({ list, run, now });
  const faults = createFaults(now);
  let asked = 0;

  const app = createHttp({ log: options.log ?? false });
  app.register(async (scope) => {
    acceptSignedOnly(scope, { key, now, faults });
    addHouseRoutes(scope, { list, faults, now, count: (people) => (asked += people) });
  });
  addControlRoutes(app, { list, office, faults, asked: () => asked });
  app.register(async (scope) => addPageRoutes(scope, { list, office, faults }));

  async function close(): Promise<void> {
    await app.close();
    journal.close();
  }
  try {
    return { httpUrl: await app.listen({ port: httpPort, host }), close };
  } catch (error) {
    await close();
    throw error;
  }
}
