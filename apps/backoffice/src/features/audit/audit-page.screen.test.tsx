import { anAuditEntry, anAuditTrail } from '@yakamoz/contracts/fixtures/staff/audit';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, refusalSentence, refuses, repliesWith, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test, vi } from 'vitest';

import { expectToast, factOf, press } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { filterTexts } from '../../shared/filters/filter-texts.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { AuditPage } from './audit-page.tsx';
import { auditTexts as texts } from './audit-texts.ts';

const trail = 'GET /api/staff/v1/audit';
const show = (path = '/denetim'): Promise<Screen> => showPart(<AuditPage />, 'admin', path);

beforeEach(() => answers('GET /api/staff/v1/filters/:list', { filters: [] }));

testQueueLooks({
  name: 'entries',
  route: trail,
  show,
  full: anAuditTrail(),
  none: anAuditTrail({ entries: [] }),
  row: '9001',
  empty: texts.noneTitle,
  loading: tableTexts.loading(texts.list),
});

test('ready: an entry says when to the second, who, what and about what; the house itself is named as such', async () => {
  const ofHouse = anAuditEntry({ seq: '9000', login: null, action: 'new.action', subject: 'player:1042' });
  answers(trail, anAuditTrail({ entries: [anAuditEntry(), ofHouse] }));
  const screen = await show();
  const rows = screen.getByRole('row');
  await expect
    .element(rows.nth(1))
    .toHaveTextContent('90011.03.2026 12:00:07eceRol değişikliğiPersonel 12192.0.2.70123456789abcdef0123');
  await expect.element(rows.nth(2)).toMatchTextContent(/^9000.*Sistemnew\.actionOyuncu 1042/);
  await expect.element(screen.getByText(tableTexts.count(2, false))).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('an open entry shows both sides of a change', async () => {
  answers(trail, anAuditTrail());
  const screen = await show();
  await press(screen.getByRole('button', { name: '9001' }));
  const drawer = screen.getByRole('dialog', { name: texts.entry('9001') });
  await expect.element(drawer).toBeVisible();
  expect(factOf(drawer, texts.code)).toBe('staff.change_role');
  expect(factOf(drawer, 'Rol')).toBe('önce: Desteksonra: Risk');
  expect(factOf(drawer, 'Gerekçe')).toBe('Yeni görev');
});

test('what the address filters by is asked of the server, also for the next page', async () => {
  answers(trail, anAuditTrail({ next: '8000' }));
  const screen = await show('/denetim?action=payments&subject=player%3A1042&login=ece');
  await expect.element(screen.getByText('9001')).toBeVisible();
  const asked = { action: 'payments', subject: 'player:1042', login: 'ece' };
  expect(sent(trail).at(-1)?.query).toEqual(asked);
  answers(trail, anAuditTrail({ entries: [anAuditEntry({ seq: '7999' })] }));
  await press(screen.getByRole('button', { name: tableTexts.more }));
  await expect.element(screen.getByText('7999')).toBeVisible();
  expect(sent(trail).at(-1)?.query).toEqual({ ...asked, before: '8000' });
  await expect.element(screen.getByText(tableTexts.added(1))).toBeInTheDocument();
});

test('WALK-36 without entries a filtered trail speaks of its filters, and one without filters does not', async () => {
  answers(trail, anAuditTrail({ entries: [] }));
  const filtered = await show('/denetim?login=ece');
  await expect.element(filtered.getByText(texts.emptyText)).toBeVisible();
  await filtered.unmount();
  const screen = await show();
  await expect.element(screen.getByText(texts.noneText)).toBeVisible();
  await expect.element(screen.getByText(texts.emptyText)).not.toBeInTheDocument();
});

test('WALK-35 a day is typed day first, in any browser, and what is no day is said', async () => {
  answers(trail, anAuditTrail());
  const screen = await show();
  await press(screen.getByRole('button', { name: texts.from }));
  const day = screen.getByLabelText(texts.from, { exact: true });
  await expect.element(day).toHaveAttribute('type', 'text');
  await day.fill('31.04.2026');
  await press(screen.getByRole('button', { name: filterTexts.apply }));
  await expect.element(screen.getByText(siteTexts.noDay)).toBeVisible();
  await day.fill('30.04.2026');
  await press(screen.getByRole('button', { name: filterTexts.apply }));
  await expect.poll(() => sent(trail).at(-1)?.query).toEqual({ from: '2026-04-30' });
});

test('WALK-20 the trail is asked for by days, and what the filter shows is saved as a file for a reason', async () => {
  const exporting = 'POST /api/staff/v1/audit-exports';
  answers(trail, anAuditTrail());
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const screen = await show('/denetim?login=ece&from=2026-02-01&to=2026-03-01');
  await expect.element(screen.getByText('9001')).toBeVisible();
  const asked = { login: 'ece', from: '2026-02-01', to: '2026-03-01' };
  expect(sent(trail).at(-1)?.query).toEqual(asked);
  await expect.element(screen.getByRole('button', { name: 'İlk gün 01.02.2026' })).toBeVisible();
  await press(screen.getByRole('button', { name: texts.export }));
  const dialog = screen.getByRole('dialog', { name: texts.exportTitle });
  await dialog.getByLabelText(sharedTexts.reason).fill('Dış denetim');
  refuses(exporting, 'staff.not_permitted');
  await press(dialog.getByRole('button', { name: texts.exportAction }));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(refusalSentence('staff.not_permitted'));
  repliesWith(exporting, () => new Response('no\n', { headers: { 'content-type': 'text/csv' } }));
  await press(dialog.getByRole('button', { name: texts.exportAction }));
  await expectToast(texts.exportDone, 'success');
  expect(saved).toEqual([texts.file]);
  expect(sent(exporting).at(-1)?.body).toEqual({ ...asked, reason: 'Dış denetim' });
  vi.restoreAllMocks();
});
