import { expect, test } from './house-test.ts';

test('a mail refused twice still arrives, and arrives once', async ({ page, house }) => {
  await house.visit(page);
  const before = await house.mail.counts();
  await house.mail.refuseNext(2);
  const player = await house.register(page);

  // The pauses between tries grow: about three and then seven seconds.
  const patience = { timeout: 40_000 };
  await expect
    .poll(() => house.mail.subjects(player.email), patience)
    .toEqual(['E-posta adresinizi doğrulayın']);
  const after = await house.mail.counts();
  expect(after.refused - before.refused).toBe(2);
  expect(after.accepted - before.accepted).toBe(1);
});
