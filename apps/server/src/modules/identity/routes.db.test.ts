import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

import { givenPlayer, goodPassword, nationalId, registrationForm, signIn } from '../../../testing/given.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let api: Awaited<ReturnType<TestHouse['startApi']>>;

beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
});

const signedIn = async () => {
  const player = await givenPlayer(house);
  return { player, browser: await signIn(api.browser(), player) };
};

describe('check_session', () => {
  test('API-01 a visitor is not logged in, a player is, with id, username and balance', async () => {
    const visitor = await api.browser().get('/api/check_session.php');
    expect(visitor).toMatchObject({ status: 200, body: { loggedIn: false, user: null } });

    const { browser, player } = await signedIn();
    const member = await browser.get('/api/check_session.php');
    expect(member.body).toMatchObject({
      loggedIn: true,
      user: { id: player.id, username: player.username, balance: '0.00' },
    });
  });

  test('D-17 a session ends after 30 idle minutes and after 24 hours', async () => {
    const { browser } = await signedIn();
    await house.moveClock('29 minutes');
    expect((await browser.post('/api/v1/session-activity')).status).toBe(200);
    await house.moveClock('29 minutes');
    expect((await browser.get('/api/check_session.php')).body.loggedIn).toBe(true);
    await house.moveClock('31 minutes');
    expect((await browser.get('/api/check_session.php')).body.loggedIn).toBe(false);

    // Never idle for half an hour, and still over after a day: 49 times 29 minutes are 23 hours and 41 minutes.
    const { browser: busy } = await signedIn();
    for (let step = 0; step < 49; step += 1) {
      await house.moveClock('29 minutes');
      expect((await busy.post('/api/v1/session-activity')).status).toBe(200);
    }
    await house.moveClock('29 minutes');
    expect((await busy.post('/api/v1/session-activity')).status).toBe(401);
  });
});

describe('login', () => {
  test('API-02 the right password opens a session in a __Host- cookie and answers the user', async () => {
    const player = await givenPlayer(house);
    const browser = api.browser();
    const answer = await browser.post('/api/login.php', {
      username: player.username,
      password: player.password,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { id: player.id, username: player.username } },
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-session=\d{1,4}\.[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('API-02 a wrong password and an unknown user get the same answer', async () => {
    const player = await givenPlayer(house);
    const wrong = await api
      .browser()
      .post('/api/login.php', { username: player.username, password: 'yanlış-1' });
    const unknown = await api
      .browser()
      .post('/api/login.php', { username: 'kimse_yok', password: 'yanlış-1' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      message: 'Kullanıcı adı veya şifre hatalı.',
      code: 'identity.wrong_credentials',
    });
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('a login name is found however its Turkish letters are written', async () => {
    const player = await givenPlayer(house, {
      username: `İŞIKÇI${randomInt(1e6)}`,
    });
    const typed = player.username.replace('İŞIKÇI', 'isikci');
    const answer = await api.browser().post('/api/login.php', { username: typed, password: player.password });
    expect(answer).toMatchObject({ status: 200, body: { user: { username: player.username } } });
  });
});

describe('register', () => {
  test('API-03 the registration object opens an account that can sign in', async () => {
    const form = registrationForm({ middle_name: 'Su', address: 'Sahil Yolu 1', doc_number: nationalId() });
    const answer = await api.browser().post('/api/register.php', form);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Kayıt başarılı!' } });
    const login = await api
      .browser()
      .post('/api/login.php', { username: form.username, password: form.password });
    expect(login.body.user.id).toBe(answer.body.user.id);
  });

  test.each([
    ['an empty form', { username: '' }, 422, 'Lütfen tüm zorunlu alanları doldurun.'],
    ['no gender', { gender: '' }, 422, 'Lütfen tüm zorunlu alanları doldurun.'],
    ['no country', { country: undefined }, 422, 'Lütfen tüm zorunlu alanları doldurun.'],
    ['unequal passwords', { repeat_password: 'başka-şifre-1' }, 422, 'Şifreler eşleşmiyor.'],
    [
      'a short password',
      { password: 'ab1çd', repeat_password: 'ab1çd' },
      422,
      'Şifre en az 6 karakter olmalıdır.',
    ],
    ['a common password', { password: 'Galatasaray', repeat_password: 'Galatasaray' }, 422, /yaygın/],
    [
      'a password with the username',
      { username: 'marti_kus', password: 'xMARTI_KUSx', repeat_password: 'xMARTI_KUSx' },
      422,
      /kullanıcı adınızı/,
    ],
    ['an age under 18', { birth_date: '2015-06-01' }, 403, '18 yaşından küçükler üye olamaz.'],
    ['a date that does not exist', { birth_date: '1990-02-30' }, 422, /doğum tarihi/],
    ['a bad e-mail', { email: 'deniz@posta' }, 422, /e-posta/],
    ['a bad phone', { phone_number: '12' }, 422, /telefon/],
    ['an unknown country', { country: 'XX' }, 422, /ülke/],
    ['a wrong T.C. checksum', { doc_number: '10000000147' }, 422, /kimlik/],
    ['a name of digits', { first_name: '12345' }, 422, /Ad ve soyad/],
    ['a username of blanks', { username: 'a b c d' }, 422, /Kullanıcı adı/],
  ])('API-03 %s is refused with its own sentence', async (_name, change, status, message) => {
    const answer = await api.browser().post('/api/register.php', registrationForm(change));
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
  });

  test('API-03 username, e-mail, phone and national id belong to one player', async () => {
    const id = nationalId();
    const taken = registrationForm({ username: `Çağrı_${randomInt(1e6)}`, doc_number: id });
    expect((await api.browser().post('/api/register.php', taken)).status).toBe(200);
    const again = async (change: Record<string, unknown>) =>
      (await api.browser().post('/api/register.php', registrationForm(change))).body.code;

    expect(await again({ username: taken.username.replace('Çağrı', 'CAGRI') })).toBe(
      'identity.username_taken',
    );
    expect(await again({ email: taken.email.toUpperCase() })).toBe('identity.contact_taken');
    expect(await again({ phone_number: taken.phone_number.replace('+90', '0') })).toBe(
      'identity.contact_taken',
    );
    expect(await again({ doc_number: id })).toBe('identity.national_id_taken');
  });

  test('50 parallel registrations of one name make one player', async () => {
    const username = `yarış_${randomInt(1e6)}`;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        api.browser().post('/api/register.php', registrationForm({ username })),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'identity.username_taken')).toHaveLength(49);
  });
});

describe('logout', () => {
  test('API-04 ends the session on the server, and is content without one', async () => {
    const { browser } = await signedIn();
    const copy = browser.at(api.url);
    expect((await browser.post('/api/logout.php')).status).toBe(200);
    expect(browser.cookie()).toBeUndefined();
    expect((await copy.get('/api/check_session.php')).body.loggedIn).toBe(false);
    expect((await api.browser().post('/api/logout.php')).status).toBe(200);
  });
});

describe('get_user', () => {
  test('API-05 answers balance and the user record, national id masked', async () => {
    const id = nationalId();
    const player = await givenPlayer(house, {
      doc_number: id,
      middle_name: 'Su',
      birth_date: '1990-01-31',
    });
    const browser = await signIn(api.browser(), player);
    const { body } = await browser.get('/api/get_user.php');
    expect(body).toMatchObject({
      balance: '0.00',
      username: player.username,
      first_name: 'Deniz',
      middle_name: 'Su',
      last_name: 'Yıldız',
      birth_date: '1990-01-31',
      email: player.email,
      gender: 'other',
      country: 'TR',
      doc_number: `•••••••••${id.slice(-2)}`,
      address: '',
      city: '',
    });
    expect(body.phone_number).toMatch(/^\+90532/);
  });

  test('API-05 without a session it answers 401', async () => {
    const answer = await api.browser().get('/api/get_user.php');
    expect(answer).toMatchObject({ status: 401, body: { message: 'Lütfen giriş yapın.' } });
  });
});

describe('update_user', () => {
  test('API-06 saves the profile with the current password; username and gender stay', async () => {
    const { browser, player } = await signedIn();
    const id = nationalId();
    const answer = await browser.post('/api/update_user.php', {
      username: 'başka_biri',
      gender: 'male',
      firstName: 'Derya',
      middleName: 'Su',
      lastName: 'Ay',
      birthDate: '1991-02-03',
      email: player.email,
      country: 'TR',
      tcNo: id,
      address: 'Liman Sokak 5',
      city: 'İzmir',
      phoneNumber: '0532 111 22 33',
      password: player.password,
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Profil güncellendi!' } });
    expect((await browser.get('/api/get_user.php')).body).toMatchObject({
      username: player.username,
      gender: 'other',
      first_name: 'Derya',
      middle_name: 'Su',
      last_name: 'Ay',
      birth_date: '1991-02-03',
      city: 'İzmir',
      address: 'Liman Sokak 5',
      phone_number: '+905321112233',
      doc_number: `•••••••••${id.slice(-2)}`,
    });
  });

  test('API-06 a national id once set stays, fields left out stay too (D-24)', async () => {
    const id = nationalId();
    const player = await givenPlayer(house, { middle_name: 'Su', doc_number: id });
    const browser = await signIn(api.browser(), player);
    await browser.post('/api/update_user.php', {
      tcNo: nationalId(),
      city: 'Bodrum',
      password: player.password,
    });
    expect((await browser.get('/api/get_user.php')).body).toMatchObject({
      doc_number: `•••••••••${id.slice(-2)}`,
      middle_name: 'Su',
      city: 'Bodrum',
    });
  });

  test('API-06 a wrong or missing current password changes nothing', async () => {
    const { browser } = await signedIn();
    for (const password of ['yanlış-şifre', undefined]) {
      const answer = await browser.post('/api/update_user.php', { city: 'Van', password });
      expect(answer).toMatchObject({ status: 403, body: { message: 'Geçerli şifreniz hatalı.' } });
    }
    expect((await browser.get('/api/get_user.php')).body.city).toBe('');
  });
});

describe('change_password', () => {
  test('API-07 the new password works, the old one no longer does', async () => {
    const { browser, player } = await signedIn();
    const answer = await browser.post('/api/change_password.php', {
      currentPassword: player.password,
      newPassword: 'yeni-kıyı-77',
      confirmPassword: 'yeni-kıyı-77',
    });
    expect(answer.status).toBe(200);
    expect(answer.body.message).toMatch(/değiştirildi/);
    const old = await api
      .browser()
      .post('/api/login.php', { username: player.username, password: player.password });
    expect(old.status).toBe(401);
    await signIn(api.browser(), { ...player, password: 'yeni-kıyı-77' });
  });

  test.each([
    ['a wrong current password', { currentPassword: 'yanlış-1' }, 403, 'Geçerli şifreniz hatalı.'],
    ['unequal new passwords', { confirmPassword: 'başka-1' }, 422, 'Yeni şifreler eşleşmiyor.'],
    [
      'a short new password',
      { newPassword: 'a1b2', confirmPassword: 'a1b2' },
      422,
      'Şifre en az 6 karakter olmalıdır.',
    ],
    ['a common new password', { newPassword: '123456789', confirmPassword: '123456789' }, 422, /yaygın/],
  ])('API-07 %s is refused with its message', async (_name, change, status, message) => {
    const { browser } = await signedIn();
    const answer = await browser.post('/api/change_password.php', {
      currentPassword: goodPassword,
      newPassword: 'yeni-kıyı-78',
      confirmPassword: 'yeni-kıyı-78',
      ...change,
    });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
  });
});
