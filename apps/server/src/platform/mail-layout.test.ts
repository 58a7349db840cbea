import { expect, test } from 'vitest';

import { composeMail } from './mail-layout.ts';
import type { Letter, MailFrame } from './mail-layout.ts';

const frame: MailFrame = {
  brand: 'Deniz & Ay',
  company: 'Deniz Eğlence AŞ, 12345',
  support: 'destek@deniz.example',
  playMoney: true,
};
const letter: Letter = {
  to: 'isil@example.com',
  name: 'Işıl <b>',
  subject: 'Çekim talebiniz alındı',
  paragraphs: ['₺100,00 tutarındaki talebinizi aldık.', 'Siz değilseniz "destek" yazın.'],
  facts: [
    ['İşlem no', '42'],
    ['Ödeme adresi', 'TR33 … 1326'],
  ],
  action: { label: 'Aç', url: 'https://deniz.example/?a=1&b=2' },
  why: 'Bu e-posta, hesabınızdaki bir işlem için gönderildi.',
};

test('NTF-7 WALK-01 a letter has the brand, the name, its facts and a foot that says who, why and whom to ask, in both parts', () => {
  const { html, text } = composeMail(letter, frame);
  for (const said of [
    'Merhaba Işıl <b>,',
    'Deniz & Ay',
    'Deniz Eğlence AŞ, 12345',
    'destek@deniz.example',
    letter.why,
    'oyun parasıdır',
    ...letter.paragraphs,
  ])
    expect(text).toContain(said);
  expect(text).toContain('İşlem no: 42\nÖdeme adresi: TR33 … 1326');
  expect(text).toContain('Aç: https://deniz.example/?a=1&b=2');
  for (const said of [
    'Merhaba Işıl &lt;b&gt;,',
    'Deniz &amp; Ay</td>',
    'href="mailto:destek@deniz.example"',
    'href="https://deniz.example/?a=1&amp;b=2"',
    '<th scope="row"',
    'Siz değilseniz &quot;destek&quot; yazın.',
    letter.why,
    'oyun parasıdır',
  ])
    expect(html).toContain(said);
  expect(html).not.toContain('<b>');
});

test('NTF-7 WALK-01 the HTML says its language, has one heading, loads nothing and knows a dark screen', () => {
  const { html } = composeMail(letter, frame);
  expect(html).toContain('<html lang="tr">');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toMatch(/<img|<link|<script|src=|url\(|@import/i);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
  // Tables that only place things are not read out as tables; the one with facts is.
  expect(html.match(/<table(?![^>]*role="presentation")/g)).toHaveLength(1);
});

test('with real money nothing is called play money, and without a support address none is promised', () => {
  const { html, text } = composeMail(letter, { ...frame, playMoney: false, support: null });
  for (const part of [html, text]) {
    expect(part).not.toContain('oyun parası');
    expect(part).not.toContain('Destek:');
  }
});

test('a letter to nobody in particular greets without a name', () =>
  expect(composeMail({ ...letter, name: undefined }, frame).text).toMatch(/^Merhaba,\n/));
