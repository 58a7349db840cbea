import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMailConfig } from './config.ts';
import { type MailCompany, startMailCompany } from './mail-company.ts';
import type { Mail } from './mailbox.ts';

let company: MailCompany;

beforeEach(async () => {
  company = await startMailCompany({ host: '127.0.0.1', httpPort: 0, smtpPort: 0, keepMax: 3 });
});

afterEach(async () => {
  await company.close();
});

interface Letter {
  to?: string[];
  head?: string[];
  body: string;
}

/** Speaks SMTP over a plain socket and gives back the code that answers the mail itself. */
async function send({ to = ['ayse@example.com'], head = [], body }: Letter): Promise<number> {
  const socket = connect(Number(new URL(company.smtpUrl).port), '127.0.0.1');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  async function answer(): Promise<number> {
    for (;;) {
      const { value, done } = await lines.next();
      if (done === true) throw new Error('The mail server hung up.');
      if (value[3] !== '-') return Number(value.slice(0, 3));
    }
  }
  async function say(line: string): Promise<number> {
    socket.write(`${line}\r\n`);
    return answer();
  }
  try {
    await answer();
    await say('EHLO test');
    await say('MAIL FROM:<no-reply@yakamoz.localhost>');
    for (const recipient of to) await say(`RCPT TO:<${recipient}>`);
    await say('DATA');
    return await say([...head, '', body, '.'].join('\r\n'));
  } finally {
    socket.destroy();
  }
}

const htmlMail = (subject: string, html: string): Letter => ({
  head: [`Subject: ${subject}`, 'MIME-Version: 1.0', 'Content-Type: text/html; charset=utf-8'],
  body: html,
});

async function getJson(path: string): Promise<unknown> {
  return (await fetch(company.httpUrl + path)).json();
}

async function getMails(path = '/messages'): Promise<Mail[]> {
  return ((await getJson(path)) as { messages: Mail[] }).messages;
}

async function getPage(path: string): Promise<{ status: number; html: string; policy: string }> {
  const answer = await fetch(company.httpUrl + path);
  const policy = answer.headers.get('content-security-policy') ?? '';
  return { status: answer.status, html: await answer.text(), policy };
}

async function control(body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${company.httpUrl}/control`, { method: 'POST', headers, body: JSON.stringify(body) });
}

describe('delivery', () => {
  test('a mail is kept with its envelope, decoded subject and both parts', async () => {
    const code = await send({
      to: ['ayse@example.com', 'ali@example.com'],
      head: [
        'From: Yakamoz <shown@example.com>',
        'To: someone-else@example.com',
        'Subject: =?UTF-8?B?xZ5pZnJlIHPEsWbEsXJsYW1h?=',
        'MIME-Version: 1.0',
        'Content-Type: multipart/alternative; boundary=b',
      ],
      body: [
        '--b',
        'Content-Type: text/plain; charset=utf-8',
        '',
        'Merhaba Ayşe',
        '--b',
        'Content-Type: text/html; charset=utf-8',
        '',
        '<p>Merhaba <b>Ayşe</b></p>',
        '--b--',
      ].join('\r\n'),
    });

    expect(code).toBe(250);
    const [mail, ...others] = await getMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      from: 'no-reply@yakamoz.localhost',
      to: ['ayse@example.com', 'ali@example.com'],
      subject: 'Şifre sıfırlama',
    });
    expect(mail?.text.trim()).toBe('Merhaba Ayşe');
    expect(mail?.html.trim()).toBe('<p>Merhaba <b>Ayşe</b></p>');
    expect(await getJson(`/messages/${mail?.id}`)).toEqual(mail);
  });

  test('messages are found by recipient whatever the case, newest first', async () => {
    await send({ to: ['ayse@example.com'], head: ['Subject: first'], body: 'x' });
    await send({ to: ['ali@example.com'], head: ['Subject: other'], body: 'x' });
    await send({ to: ['AYSE@example.com'], head: ['Subject: second'], body: 'x' });

    const mails = await getMails('/messages?to=Ayse@Example.com');
    expect(mails.map((mail) => mail.subject)).toEqual(['second', 'first']);
  });

  test('only the newest mails are kept', async () => {
    for (const subject of ['1', '2', '3', '4']) await send({ head: [`Subject: ${subject}`], body: 'x' });

    expect((await getMails()).map((mail) => mail.subject)).toEqual(['4', '3', '2']);
    expect((await getPage('/messages/1')).status).toBe(404);
  });

  test('a mail beyond the size limit is refused for good and not kept', async () => {
    const code = await send({ body: `${'x'.repeat(70)}\r\n`.repeat(4000) });

    expect(code).toBe(552);
    expect(await getJson('/messages')).toEqual({ messages: [] });
  });

  test('deleting empties the box and never gives an old id to a new mail', async () => {
    await send({ body: 'x' });
    const deleted = await fetch(`${company.httpUrl}/messages`, { method: 'DELETE' });
    expect(await deleted.json()).toEqual({ deleted: 1 });
    await send({ body: 'y' });

    expect((await getMails()).map((mail) => mail.id)).toEqual(['2']);
  });
});

describe('control', () => {
  test('the next n deliveries answer 451, then mail flows again', async () => {
    expect(await (await control({ refuse: 2 })).json()).toEqual({ refuse: 2, refused: 0, accepted: 0 });

    const codes = [await send({ body: 'x' }), await send({ body: 'x' }), await send({ body: 'x' })];

    expect(codes).toEqual([451, 451, 250]);
    expect(await getJson('/control')).toEqual({ refuse: 0, refused: 2, accepted: 1 });
    expect(await getMails()).toHaveLength(1);
  });

  test.each([{}, { refuse: -1 }, { refuse: 1.5 }, { refuse: 'many' }])(
    'refuses the order %j',
    async (body) => {
      expect((await control(body)).status).toBe(400);
    },
  );
});

describe('pages', () => {
  test('an empty box says so, in Turkish', async () => {
    const { html } = await getPage('/');
    expect(html).toContain('Sandbox posta kutusu');
    expect(html).toMatch(/<p id="empty" class="empty"><strong>Henüz posta yok/);
  });

  test('the list shows recipient and subject and leads to the mail', async () => {
    await send({ head: ['Subject: Selam'], body: 'x' });
    const { html } = await getPage('/');
    expect(html).toContain('href="/view/1"');
    expect(html).toContain('<span class="subject">Selam</span>');
    expect(html).toContain('ayse@example.com');
    expect(html).toContain('id="empty" class="empty" hidden');
  });

  test('nothing a mail carries reaches the page unescaped', async () => {
    const attack = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
    await send(htmlMail(attack, attack));
    await send({ to: ['"<b>x</b>"@example.com'], head: [`Subject: ${attack}`], body: attack });

    for (const path of ['/', '/rows', '/view/1', '/view/2']) {
      const { html } = await getPage(path);
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<img');
      expect(html).not.toContain('<b>x');
    }
  });

  test('HTML is shown in a frame that may neither run scripts nor read the box', async () => {
    await send(htmlMail('x', '<p style="color:red">Merhaba</p>'));
    const { html } = await getPage('/view/1');
    expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(html).toContain('&lt;base target=&quot;_blank&quot;&gt;');
    expect(html).toContain('&lt;p style=&quot;color:red&quot;&gt;Merhaba&lt;/p&gt;');
  });

  test('an address in plain text is a link that opens in a new tab, its sentence mark left outside', async () => {
    await send({ body: 'Tikla: http://yakamoz.localhost:3000/authentication#sifre-sifirla=a-B_9?x=1&y=2.' });
    const { html } = await getPage('/view/1');
    const url = 'http://yakamoz.localhost:3000/authentication#sifre-sifirla=a-B_9?x=1&amp;y=2';
    expect(html).toContain(`<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>.`);
  });

  test('only the named script and style may run, with a new nonce each time', async () => {
    const [first, second] = [await getPage('/'), await getPage('/')];
    const nonce = /script-src 'nonce-([^']+)'/.exec(first.policy)?.[1];
    expect(nonce).toBeDefined();
    expect(first.html).toContain(`<script nonce="${nonce}">`);
    expect(first.policy).toContain("default-src 'none'");
    expect(second.policy).not.toBe(first.policy);

    await send(htmlMail('x', '<p>x</p>'));
    expect((await getPage('/view/1')).policy).not.toContain('script-src');
  });

  test('an unknown mail is answered with 404 and a way back', async () => {
    const { status, html } = await getPage('/view/77');
    expect(status).toBe(404);
    expect(html).toContain('Posta bulunamadı');
  });
});

describe('process', () => {
  test('refuses a port that is no port', () => {
    expect(() => readMailConfig({ MAIL_HTTP_PORT: 'http' })).toThrow(/MAIL_HTTP_PORT/);
    expect(readMailConfig({})).toEqual({ host: '127.0.0.1', httpPort: 3080, smtpPort: 3025 });
  });

  test('ends cleanly on SIGTERM', async () => {
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const env = { ...process.env, MAIL_HTTP_PORT: '0', MAIL_SMTP_PORT: '0' };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
