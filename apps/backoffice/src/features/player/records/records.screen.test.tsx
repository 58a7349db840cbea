import {
  aLifetime,
  aPlayerDocument,
  aPlayerPayment,
  somePlayerDocuments,
  somePlayerPayments,
} from '@yakamoz/contracts/fixtures/staff/player-records';
import { aDeskPlayer, aLedger } from '@yakamoz/contracts/fixtures/staff/players';
import { aCampaign, aCampaignList } from '@yakamoz/contracts/fixtures/staff/promotions';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { pressRetry } from '../../../../testing/hands.ts';
import { askAgain, showRoute } from '../../../../testing/open-desk.tsx';
import { tableTexts } from '../../../shared/data-table/table-texts.ts';
import { sharedTexts } from '../../../shared/shared-texts.ts';
import type { Me } from '../../../shared/session/session.ts';
import { PlayerPage } from '../player-page.tsx';
import { playerTexts as texts } from '../player-texts.ts';
import { recordsTexts } from './records-texts.ts';

const lifetime = 'GET /api/staff/v1/players/:id/lifetime';
const payments = 'GET /api/staff/v1/players/:id/payments';
const documents = 'GET /api/staff/v1/players/:id/documents';

const show = (tab?: keyof typeof texts.tab, role: Me['role'] = 'support') =>
  showRoute(
    '/oyuncular/:id',
    <PlayerPage />,
    role,
    `/oyuncular/1042${tab === undefined ? '' : `?sekme=${tab}`}`,
  );
const inTab = (screen: Screen) => screen.getByRole('tabpanel');

beforeEach(() => {
  answers('GET /api/staff/v1/players/:id', aDeskPlayer());
  answers('GET /api/staff/v1/players/:id/ledger', aLedger());
  answers(lifetime, aLifetime());
});

test('WALK-21 the figures of the whole time stand under the balances; what cannot be counted says so', async () => {
  const screen = await show();
  const strip = screen.getByRole('region', { name: recordsTexts.lifetime });
  await expect
    .element(strip)
    .toHaveTextContent(
      'Toplam yatırdığı₺5.000,00Toplam çektiği₺1.200,00Toplam bahsi₺18.400,50Toplam kazancı₺17.950,25',
    );
  fails(lifetime, 503);
  askAgain();
  await expect.element(strip.getByText(sharedTexts.loadFailed)).toBeVisible();
});

test('WALK-21 the last payments lead to their desks; none, and a role that may not see them', async () => {
  const paid = aPlayerPayment({
    id: '602',
    direction: 'deposit',
    desk: 'finished',
    state: 'credited',
    status: 'Bakiyeye geçti',
    finished_at: '2026-03-01T09:10:00.000Z',
  });
  answers(payments, somePlayerPayments({ payments: [aPlayerPayment(), paid] }));
  const screen = await show('odemeler');
  const tab = inTab(screen);
  await expect
    .element(tab.getByRole('link', { name: 'Çekme 501' }))
    .toHaveAttribute('href', '/cekimler?state=open&id=501');
  await expect
    .element(tab.getByRole('link', { name: 'Yatırma 602' }))
    .toHaveAttribute('href', '/yatirimlar?state=finished&id=602');
  await expect.element(tab.getByRole('row').nth(2)).toMatchTextContent(/₺750,00Bakiyeye geçtiHavale/);
  answers(payments, somePlayerPayments({ payments: [] }));
  askAgain();
  await expect.element(tab.getByText(recordsTexts.noPayments)).toBeVisible();
});

test('WALK-21 a role without payments has no tab of them', async () => {
  const screen = await show('odemeler', 'admin');
  await expect.element(screen.getByRole('tab', { name: texts.tab.hareketler })).toBeVisible();
  expect(screen.getByRole('tab', { name: texts.tab.odemeler }).elements()).toEqual([]);
});

test('WALK-21 documents say what became of each; whoever decides on them is led there', async () => {
  answers(
    documents,
    somePlayerDocuments({
      status: 'waiting',
      documents: [
        aPlayerDocument(),
        aPlayerDocument({ id: '72', kind: 'address', status: 'waiting', decided_at: null, expires_on: null }),
      ],
    }),
  );
  const screen = await show('belgeler', 'risk');
  const tab = inTab(screen);
  await expect.element(tab.getByText('Hesap doğrulama: İnceleniyor')).toBeVisible();
  await expect
    .element(tab.getByRole('row').nth(1))
    .toHaveTextContent('Kimlik (ön yüz)Kabul edildi1.02.2026 12:001.02.2026 13:0001.05.2031');
  await expect
    .element(tab.getByRole('link', { name: 'Adres belgesi' }))
    .toHaveAttribute('href', '/belgeler?state=waiting&id=72');
  expect(await axeViolations(screen.container)).toEqual([]);
});

const campaigns = 'GET /api/staff/v1/promotions';
const whyNot = 'GET /api/staff/v1/promotions/:id/why-not';

test('PRODESK-09 each open campaign tells why not this player, in the sentence that the player reads', async () => {
  const obstacle = {
    code: 'promotions.debt_open',
    message: refusalSentence('promotions.debt_open'),
  };
  answers(
    campaigns,
    aCampaignList({
      campaigns: [
        aCampaign(),
        aCampaign({ id: '42', name: 'Hafta sonu' }),
        aCampaign({ id: '43', name: 'Eski', state: 'over' }),
      ],
    }),
  );
  answers(whyNot, ({ params }) => ({ obstacle: params['id'] === '41' ? obstacle : null }));
  const screen = await show('kampanyalar');
  const rows = inTab(screen).getByRole('row');
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(new RegExp(`^Hoş geldin bonusuAlamaz${obstacle.message}Yatırım bonusu`));
  await expect.element(rows.nth(2)).toMatchTextContent(/^Hafta sonuAlabilirYatırım bonusu/);
  await expect.element(rows).toHaveLength(3);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('PRODESK-09 without an open campaign that is said, a failure can be asked for again', async () => {
  holds(campaigns);
  const screen = await show('kampanyalar');
  const tab = inTab(screen);
  await expect.element(tab.getByText(tableTexts.loading(recordsTexts.offers))).toBeInTheDocument();
  fails(campaigns, 503);
  await expect.element(tab.getByText(sharedTexts.loadFailedText)).toBeVisible();
  answers(campaigns, { campaigns: [] });
  await pressRetry(tab);
  await expect.element(tab.getByText(recordsTexts.noOffers)).toBeVisible();
  fails(campaigns, 503);
  askAgain();
  await expect.element(tab.getByText(sharedTexts.stale, { exact: false })).toBeVisible();
});

test('PRODESK-09 whoever may not read campaigns has no tab of them', async () => {
  const screen = await show('kampanyalar', 'payments_maker');
  await expect.element(screen.getByRole('tab', { name: texts.tab.hareketler })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: texts.tab.kampanyalar })).not.toBeInTheDocument();
});
