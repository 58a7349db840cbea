// `test` with the launched house at hand.
import { expect, type Page, test as base } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { registrationForm } from '../apps/server/testing/given.ts';
import { askPostgres } from '../tools/launch/engine-words.ts';
import { type BettingDesk, createBettingDesk } from './betting-desk.ts';
import { type ChainDesk, createChainDesk } from './chain-desk.ts';
import { findHouse } from './house-address.ts';
import { createStaffDesk, type StaffDesk } from './staff-desk.ts';
import { createMailReader, type MailReader } from './mail-reader.ts';
import { createPaymentsDesk, type PaymentsDesk } from './payments-desk.ts';

export { expect };

export interface SiteAnswer {
  status: number;
  // oxlint-disable-next-line no-explicit-any -- a test reads whatever came
  body: any;
}

export interface Site {
  publicUrl: string;
  staffUrl: string;
  mail: MailReader;
  betting: BettingDesk;
  payments: PaymentsDesk;
  chain: ChainDesk;
  staff: StaffDesk;
  /** Goes to a page of the site's own origin that costs nothing: no code, no calls. */
  visit(page: Page): Promise<void>;
  /** Makes a call as a script on that page would. */
  call(page: Page, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<SiteAnswer>;
  register(page: Page): Promise<{ username: string; email: string; password: string }>;
  signIn(page: Page, player: { username: string; password: string }): Promise<SiteAnswer>;
  /** Asks the database as its owner, from a process of its own; one line per row. */
  query(statement: string): Promise<string[]>;
}

function openSite(): Site {
  const { publicUrl, staffUrl, mailUrl, mailApiUrl, bettingApiUrl, databaseUrl } = findHouse();
  const { demoStaffSecret, encryptionKeys, paymentsUrl, paymentsApiUrl, chainApiUrl } = findHouse();
  const query = (statement: string) => askPostgres(new URL(databaseUrl), statement);
  const call: Site['call'] = (page, method, path, body) =>
    page.evaluate(
      async (given) => {
        const headers = { 'content-type': 'application/json' };
        const content = given.body === undefined ? {} : { headers, body: JSON.stringify(given.body) };
        const answer = await fetch(given.path, { method: given.method, ...content });
        return { status: answer.status, body: await answer.json() };
      },
      { method, path, body },
    );

  return {
    publicUrl,
    staffUrl,
    mail: createMailReader({ pageUrl: mailUrl, apiUrl: mailApiUrl }),
    betting: createBettingDesk(bettingApiUrl),
    payments: createPaymentsDesk({ pageUrl: paymentsUrl, apiUrl: paymentsApiUrl }),
    chain: createChainDesk(chainApiUrl),
    staff: createStaffDesk({ staffUrl, demoStaffSecret, encryptionKeys, query }),
    visit: async (page) => void (await page.goto(`${publicUrl}/robots.txt`)),
    call,
    async register(page) {
      const form = registrationForm();
      const answer = await call(page, 'POST', '/api/register.php', form);
      expect(answer, 'registration').toMatchObject({ status: 200 });
      return { username: form.username, email: form.email, password: form.password };
    },
    async signIn(page, { username, password }) {
      const answer = await call(page, 'POST', '/api/login.php', { username, password });
      // What is asked before the first deposit is a test's subject only where it signs in by itself.
      if (answer.status === 200)
        await call(page, 'POST', '/api/v1/safety/first-question', { wants_limit: false });
      return answer;
    },
    query,
  };
}

export const test = base.extend<{ house: Site }>({
  // Found when a test begins: tests are also read where no house runs, to list them. Playwright wants the braces.
  house: async ({ locale: _locale }, use) => use(openSite()),
  // Every test comes from an address of its own, as players do, so that limits per address do not add up.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const address = `10.3.${randomInt(256)}.${randomInt(1, 255)}`;
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': address });
  },
});
