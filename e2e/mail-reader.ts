// Reads the sandbox's mailbox: on its page as a person would, and over its API where only the figures matter.
import { expect, type Page } from '@playwright/test';

export interface MailCounts {
  refuse: number;
  refused: number;
  accepted: number;
}

export interface MailReader {
  pageUrl: string;
  /** Waits on the list until the mail is there and opens it. */
  open(page: Page, mail: { to: string; subject: string }): Promise<void>;
  /** Where the button of the opened mail leads. */
  link(page: Page, label: string): Promise<string>;
  /** Opens that address in a new tab. */
  follow(page: Page, label: string): Promise<Page>;
  subjects(to: string): Promise<string[]>;
  refuseNext(count: number): Promise<void>;
  counts(): Promise<MailCounts>;
}

export function createMailReader({ pageUrl, apiUrl }: { pageUrl: string; apiUrl: string }): MailReader {
  const read = async (path: string, init?: RequestInit): Promise<unknown> => {
    const answer = await fetch(apiUrl + path, init);
    expect(answer.ok, path).toBe(true);
    return answer.json();
  };
  const link: MailReader['link'] = async (page, label) => {
    const button = page.frameLocator('iframe').getByRole('link', { name: label });
    await expect(button).toBeVisible();
    return (await button.getAttribute('href')) ?? '';
  };
  return {
    pageUrl,
    link,
    async open(page, { to, subject }) {
      await page.goto(pageUrl);
      // The list brings new mails by itself.
      await page.getByRole('link').filter({ hasText: to }).filter({ hasText: subject }).click();
      await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    },
    async follow(page, label) {
      // Opened by its address: a page that does not load then says so, where a click would only bring no tab.
      const target = await page.context().newPage();
      await target.goto(await link(page, label));
      return target;
    },
    async subjects(to) {
      const { messages } = (await read(`/messages?to=${encodeURIComponent(to)}`)) as {
        messages: { subject: string }[];
      };
      return messages.map(({ subject }) => subject);
    },
    async refuseNext(count) {
      const headers = { 'content-type': 'application/json' };
      await read('/control', { method: 'POST', headers, body: JSON.stringify({ refuse: count }) });
    },
    counts: async () => (await read('/control')) as MailCounts,
  };
}
