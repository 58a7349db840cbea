import { expect, test } from './house-test.ts';

test('API-02 API-03 D-34 the session cookie is locked to the origin, hidden from scripts and useless to a foreign page', async ({
  page,
  context,
  house,
}) => {
  await house.visit(page);
  const player = await house.register(page);
  expect(await house.signIn(page, player)).toMatchObject({
    status: 200,
    body: { user: { username: player.username } },
  });

  const cookies = await context.cookies();
  // Without a leading dot: no neighbour under the same parent gets them.
  const locked = { domain: 'yakamoz.localhost', path: '/', secure: true, httpOnly: true };
  expect(cookies.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    expect.objectContaining({ ...locked, name: '__Host-device', sameSite: 'Strict' }),
    expect.objectContaining({ ...locked, name: '__Host-session', sameSite: 'Lax' }),
  ]);
  expect(await page.evaluate('document.cookie')).toBe('');

  await page.reload();
  const session = await house.call(page, 'GET', '/api/check_session.php');
  expect(session.body).toMatchObject({ loggedIn: true, user: { username: player.username } });

  // A form on a foreign page cannot speak for the player.
  const foreign = await context.newPage();
  const address = `${house.mail.pageUrl}/foreign`;
  // The mail company's own pages forbid forms, so this one stands in for any other site.
  await foreign.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" enctype="text/plain" action="${house.publicUrl}/api/logout.php"><button>Go</button></form>`,
    }),
  );
  await foreign.goto(address);
  const answered = foreign.waitForResponse(`${house.publicUrl}/api/logout.php`);
  await foreign.getByRole('button', { name: 'Go' }).click();
  const answer = await answered;
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'platform.foreign_origin' });

  const after = await house.call(page, 'GET', '/api/check_session.php');
  expect(after.body.loggedIn).toBe(true);
});
