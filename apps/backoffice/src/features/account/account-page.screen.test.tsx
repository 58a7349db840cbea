import { aFailedSignIn, aSignIn, aSignInList } from '@yakamoz/contracts/fixtures/access';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { showRoute } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { signInsTexts } from '../../shared/sign-ins/sign-ins-texts.ts';
import { AccountPage } from './account-page.tsx';

const list = 'GET /api/staff/v1/me/sign-ins';
const show = () => showRoute('/hesabim', <AccountPage />, 'content', '/hesabim');

testQueueLooks({
  name: 'sign-ins',
  route: list,
  show,
  full: aSignInList(),
  none: aSignInList({ events: [] }),
  row: signInsTexts.outcomes.passed,
  empty: signInsTexts.empty,
  loading: tableTexts.loading(signInsTexts.list),
});

test('SIGN-02 each has its time, its end, its network and its device; axe finds nothing', async () => {
  answers(list, aSignInList({ events: [aSignIn(), aFailedSignIn({ outcome: 'locked' })] }));
  const screen = await show();
  const row = (index: number) => screen.getByRole('row').nth(index);
  await expect.element(row(1)).toMatchTextContent(/GeçtiGiriş203\.0\.113\.0\/243b241101Bu cihaz/);
  await expect.element(row(2)).toMatchTextContent(/KilitlendiGiriş198\.51\.100\.0\/24Yeni cihaz/);
  expect(await axeViolations(screen.container)).toEqual([]);
});
