// A day of the books with movements of the test's own.
import { expect, type Page } from '@playwright/test';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Site } from './house-test.ts';
import { givenPlayer } from './people.ts';

/** A deposit of 100 by a company of the test's own, 30 staked and 12.50 won, 60 settled by the company; all counted. */
export async function givenDay(page: Page, house: Site): Promise<{ company: string; studio: string }> {
  const mark = randomBytes(3).toString('hex');
  const [company, studio] = [`sirket-${mark}`, `studyo-${mark}`];
  const { username } = await givenPlayer(page, house);
  const steps = [
    `row('deposit', 10000, 'psp_clearing:${company}')`,
    `row('stake', 3000, 'ggr:${studio}')`,
    `row('win', 1250, 'ggr:${studio}')`,
  ];
  const outcome = await house.query(
    `select (wallet.post(player_id, 'test', '${randomUUID()}', currency,
       array[${steps.map((step) => `${step}::wallet.step`).join(', ')}])).outcome
     from identity.player where username = '${username}'`,
  );
  expect(outcome).toEqual(['posted']);
  await house.query(
    `select wallet.post_house('test:${mark}', 'settlement', 'TRY', 'bank', 'psp_clearing:${company}', 6000)`,
  );
  await expect
    .poll(
      async () => {
        await house.query('select wallet.roll_up()');
        return house.query(
          `select position from wallet.house_position where account = 'psp_clearing:${company}'`,
        );
      },
      { timeout: 30_000 },
    )
    .toEqual(['-4000']);
  return { company, studio };
}
