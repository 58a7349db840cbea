import { aListedPlayer, aPlayerList } from '@yakamoz/contracts/fixtures/staff/players';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, refusalSentence, refuses, repliesWith, sent } from '@yakamoz/site-testing/server';
import { expect, test, vi } from 'vitest';

import { expectToast, press } from '../../../testing/hands.ts';
import { openDesk, showPart } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { filterTexts } from '../../shared/filters/filter-texts.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { PlayersPage } from './players-page.tsx';
import { playersTexts as texts } from './players-texts.ts';

const list = 'POST /api/staff/v1/player-searches';
const exporting = 'POST /api/staff/v1/player-exports';
const filters = 'GET /api/staff/v1/filters/:list';
const show = (query = '', role: 'finance' | 'support' = 'finance') =>
  showPart(<PlayersPage />, role, `/oyuncular${query}`);

testQueueLooks({
  name: 'players',
  route: list,
  show,
  full: aPlayerList(),
  none: aPlayerList({ players: [] }),
  row: 'Deniz Ay',
  empty: texts.emptyTitle,
  loading: tableTexts.loading(texts.list),
});

test('ready: each player masked, with the balance in its currency and the state in words', async () => {
  answers(
    list,
    aPlayerList({
      players: [
        aListedPlayer(),
        aListedPlayer({
          id: '7',
          username: 'can',
          status: 'blocked',
          currency: 'EUR',
          balance: '0.05',
          email_verified: false,
        }),
      ],
      next: '7',
    }),
  );
  const screen = await show();
  const row = (index: number) => screen.getByRole('row').nth(index);
  await expect
    .element(row(1))
    .toHaveTextContent('deniz1042Deniz AyAçık₺1.250,50d***@ornek.test+90 *** ** 1210.01.2026 12:00');
  await expect
    .element(row(2))
    .toMatchTextContent(/^can7Deniz AyEngelli€0,05d\*\*\*@ornek\.testDoğrulanmamış/);
  await expect.element(row(2).getByRole('link')).toHaveAttribute('href', '/oyuncular/7');
  await expect.element(screen.getByText(tableTexts.count(2, true))).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('the next page stands below the first, and how many came is read out', async () => {
  answers(list, ({ body }) =>
    (body as { before?: string }).before === undefined
      ? aPlayerList({ next: '1042' })
      : aPlayerList({ players: [aListedPlayer({ id: '9', username: 'can' })] }),
  );
  const screen = await show();
  await press(screen.getByRole('button', { name: tableTexts.more }));
  await expect.element(screen.getByRole('row').nth(2)).toMatchTextContent(/^can/);
  await expect.element(screen.getByText(tableTexts.added(1))).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: tableTexts.more })).not.toBeInTheDocument();
});

test('DESK-02 one letter is not searched for; two are, and what is chosen goes along', async () => {
  answers(list, aPlayerList());
  const screen = await show('?search=d');
  await expect.element(screen.getByText(texts.tooShort)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.export })).not.toBeInTheDocument();
  expect(sent(list)).toEqual([]);
  await screen.getByRole('searchbox', { name: texts.search }).fill('de');
  await expect.element(screen.getByText('Deniz Ay')).toBeVisible();
  await press(screen.getByRole('button', { name: texts.status }));
  await press(screen.getByRole('button', { name: texts.statuses.blocked }));
  await expect.poll(() => sent(list).at(-1)?.body).toEqual({ search: 'de', status: 'blocked' });
  await press(screen.getByRole('button', { name: filterTexts.clear }));
  await expect.poll(() => sent(list).at(-1)?.body).toEqual({});
});

test('DESK-02 an e-mail that is searched for goes in a body; the address and a kept filter do not have it', async () => {
  answers(list, aPlayerList());
  answers(filters, { filters: [] });
  answers('POST /api/staff/v1/filters/:list', { id: '3' });
  const screen = await openDesk('/oyuncular?status=open', 'finance');
  await screen.getByRole('searchbox', { name: texts.search }).fill('deniz@ornek.test');
  const asked = { search: 'deniz@ornek.test', status: 'open' };
  await expect.poll(() => sent(list).at(-1)?.body).toEqual(asked);
  expect(location.search).toBe('?status=open');
  // Another choice keeps the words, and so does the way back from a row.
  await press(screen.getByRole('button', { name: texts.currency }));
  await press(screen.getByRole('button', { name: 'EUR' }));
  await expect.poll(() => sent(list).at(-1)?.body).toEqual({ ...asked, currency: 'EUR' });
  expect(location.search).toBe('?status=open&currency=EUR');
  await press(screen.getByRole('button', { name: filterTexts.saved }));
  await screen.getByLabelText(filterTexts.name, { exact: true }).fill('Avrolular');
  await press(screen.getByRole('button', { name: filterTexts.save }));
  await expect
    .poll(() => sent('POST /api/staff/v1/filters/:list').at(-1)?.body)
    .toMatchObject({ query: 'status=open&currency=EUR' });
  await press(screen.getByRole('button', { name: filterTexts.clear }));
  await expect.poll(() => sent(list).at(-1)?.body).toEqual({});
});

test('DESK-02 an address that brings words to search for is understood and does not keep them', async () => {
  answers(list, aPlayerList());
  const screen = await openDesk('/oyuncular?search=deniz%40ornek.test&status=open', 'finance');
  await expect.poll(() => sent(list).at(-1)?.body).toEqual({ search: 'deniz@ornek.test', status: 'open' });
  await expect.poll(() => location.search).toBe('?status=open');
  await expect.element(screen.getByRole('searchbox', { name: texts.search })).toHaveValue('deniz@ornek.test');
});

test('STAFF-08 a filter is kept under a name, shared, chosen again and forgotten', async () => {
  answers(list, aPlayerList());
  answers(filters, { filters: [] });
  answers('POST /api/staff/v1/filters/:list', { id: '3' });
  answers('DELETE /api/staff/v1/filters/:list/:id', {});
  const screen = await show('?status=blocked');
  await press(screen.getByRole('button', { name: filterTexts.saved }));
  await expect.element(screen.getByText(filterTexts.noneSaved)).toBeVisible();
  await screen.getByLabelText(filterTexts.name, { exact: true }).fill('Engelliler');
  await screen.getByLabelText(filterTexts.shareWithAll).click();
  refuses('POST /api/staff/v1/filters/:list', 'staff.filter_name_taken');
  await press(screen.getByRole('button', { name: filterTexts.save }));
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(refusalSentence('staff.filter_name_taken'));
  answers('POST /api/staff/v1/filters/:list', { id: '3' });
  answers(filters, {
    filters: [{ id: '3', name: 'Avrolular', query: 'currency=EUR', shared: true, mine: true }],
  });
  await press(screen.getByRole('button', { name: filterTexts.save }));
  await expectToast(filterTexts.savedDone('Engelliler'), 'success');
  expect(sent('POST /api/staff/v1/filters/:list').at(-1)?.body).toEqual({
    name: 'Engelliler',
    query: 'status=blocked',
    shared: true,
  });
  await press(screen.getByRole('button', { name: filterTexts.saved }));
  await press(screen.getByRole('button', { name: 'Avrolular', exact: false }).first());
  await expect.poll(() => sent(list).at(-1)?.body).toEqual({ currency: 'EUR' });
  await press(screen.getByRole('button', { name: filterTexts.saved }));
  await press(screen.getByRole('button', { name: filterTexts.forget('Avrolular') }));
  await expect
    .poll(() => sent('DELETE /api/staff/v1/filters/:list/:id').map(({ params }) => params))
    .toEqual([{ list: 'players', id: '3' }]);
});

test('DESK-04 the list is saved as a file for a reason, with its filter; each refusal stands in the dialog', async () => {
  answers(list, aPlayerList());
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const screen = await show('?status=blocked');
  await press(screen.getByRole('button', { name: texts.export }));
  const dialog = screen.getByRole('dialog', { name: texts.exportTitle });
  const submit = dialog.getByRole('button', { name: texts.exportAction });
  await press(submit);
  await expect.element(dialog.getByText(sharedTexts.reasonMissing)).toBeVisible();
  await dialog.getByLabelText(sharedTexts.reason).fill('Aylık denetim');
  for (const code of ['staff.not_permitted', 'platform.too_busy'] as const) {
    refuses(exporting, code);
    await press(submit);
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(refusalSentence(code));
  }
  fails(exporting);
  await press(submit);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(sharedTexts.failed);
  expect(saved).toEqual([]);
  repliesWith(exporting, () => new Response('no;ad\n', { headers: { 'content-type': 'text/csv' } }));
  await press(submit);
  await expectToast(texts.exportDone, 'success');
  expect(saved).toEqual([texts.file]);
  expect(sent(exporting).at(-1)?.body).toEqual({ status: 'blocked', reason: 'Aylık denetim' });
  vi.restoreAllMocks();
});

test('DESK-04 a role that may not take the list along sees no button for it', async () => {
  answers(list, aPlayerList());
  const screen = await show('', 'support');
  await expect.element(screen.getByText('Deniz Ay')).toBeVisible();
  expect(screen.getByRole('button', { name: texts.export }).elements()).toEqual([]);
});
