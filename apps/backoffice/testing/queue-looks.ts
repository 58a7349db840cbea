import type { AnswerAt, AnyRoute } from '@yakamoz/site-testing/calls';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { tableTexts } from '../src/shared/data-table/table-texts.ts';
import { sharedTexts } from '../src/shared/shared-texts.ts';
import { press, pressRetry } from './hands.ts';

interface Queue<R extends AnyRoute> {
  /** As the titles name it. */
  name: string;
  route: R;
  show: () => Promise<Screen>;
  /** Where the looks are searched, if there is more than the queue. */
  within?: (screen: Screen) => Pick<Screen, 'getByText' | 'getByRole'>;
  full: AnswerAt<R>;
  none: AnswerAt<R>;
  /** Words of a row, and those that stand there without one. */
  row: string;
  empty: string;
  loading?: string;
  /** What the next page is asked for behind. */
  cursor?: 'before' | 'after';
  next?: string;
}

/** Every look of a list that comes page by page, but the one in which it is ready. */
export function testQueueLooks<R extends AnyRoute>(queue: Queue<R>): void {
  const {
    name,
    route,
    show,
    full,
    none,
    row,
    empty,
    loading = sharedTexts.loading,
    cursor = 'before',
    next = '77',
  } = queue;
  const within = queue.within ?? ((screen: Screen) => screen);

  test(`loading: ${name} keep their place and say so, and then they come`, async () => {
    holds(route);
    const part = within(await show());
    await expect.element(part.getByText(loading).first()).toBeInTheDocument();
    answers(route, full);
    await expect.element(part.getByText(row)).toBeVisible();
    await expect.element(part.getByText(loading)).not.toBeInTheDocument();
  });

  test(`empty: without ${name} that is said`, async () => {
    answers(route, none);
    await expect.element(within(await show()).getByText(empty)).toBeVisible();
  });

  test(`failed: ${name} can be asked for again, and a refusal says why`, async () => {
    refuses(route, 'staff.not_permitted');
    const part = within(await show());
    await expect.element(part.getByText(refusalSentence('staff.not_permitted'))).toBeVisible();
    fails(route, 503);
    await pressRetry(part);
    await expect.element(part.getByText(sharedTexts.loadFailedText)).toBeVisible();
    answers(route, full);
    await pressRetry(part);
    await expect.element(part.getByText(row)).toBeVisible();
    await expect.element(part.getByText(sharedTexts.loadFailed)).not.toBeInTheDocument();
  });

  test(`partial: ${name} that are there stay when the next page does not come`, async () => {
    answers(route, { ...(full as object), next } as AnswerAt<R>);
    const part = within(await show());
    await expect.element(part.getByText(row)).toBeVisible();
    fails(route, 503);
    await press(part.getByRole('button', { name: tableTexts.more }));
    await expect.element(part.getByText(sharedTexts.stale, { exact: false }).first()).toBeVisible();
    await expect.element(part.getByText(row)).toBeVisible();
    const last = sent(route).at(-1);
    expect({ ...last?.query, ...last?.body }).toMatchObject({ [cursor]: next });
    answers(route, full);
    await pressRetry(part);
    await expect.element(part.getByText(sharedTexts.stale, { exact: false })).not.toBeInTheDocument();
  });
}
