import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import { givenDesk } from '../../../testing/given-closures.ts';
import { givenPlayer, nationalId } from '../../../testing/given.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import { startTestMail } from '../../../testing/test-mail.ts';
import { startTestWorker } from '../../../testing/test-worker.ts';

test('PLR-9 the owner of a closed account is told once, by mail, that money has reached it', async () => {
  const mail = await startTestMail();
  const house = await openTestHouse({ SMTP_URL: mail.smtpUrl });
  await startTestWorker(house);
  const { playerRequests, wallet } = house.house;
  const player = await givenPlayer(house);
  const { password } = player;
  const { requestId } = await playerRequests.askClosure(
    { playerId: player.id, currency: 'TRY' },
    { password, docNumber: nationalId() },
  );
  const { checker } = await givenDesk(house);
  await playerRequests.desk.finishClosure(checker, { requestId, reason: 'Bakiyesi yok' });
  await wallet.postBatched({
    playerId: player.id,
    source: 'studio',
    key: randomUUID(),
    currency: 'TRY',
    steps: [{ code: 'win', amount: 500n, house: 'ggr:deneme' }],
  });
  // The worker's own turn may come first.
  await playerRequests.work.reopenFunded();
  const subject = /Kapatılan hesabınıza para geldi/;
  expect((await mail.received(player.email, subject)).text).toContain('girişi yeniden açtık');
  expect(await playerRequests.work.reopenFunded()).toBe(0);
  expect(await mail.countOf(player.email, subject)).toBe(1);
});
