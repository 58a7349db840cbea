import { expect, test } from 'vitest';

import { firstView } from './first-view.ts';

const words = { brand: 'Yakamoz', heading: 'Keno', lead: '80 sayı' };
const banner = (name: string) => ({
  id: 1,
  imageUrl: `/art/v1/${name}/kor.dalga.gem.x.svg`,
  altText: `${name} picture`,
  linkUrl: '/keno',
  title: `${name} <title>`,
  text: `${name} text`,
  action: 'Go',
  promotionId: null,
});

test('a page begins with its heading and its sentence', () => {
  expect(firstView(words)).toContain('<h1>Keno</h1><p class="first-lead">80 sayı</p>');
});

test('what an operator wrote is text and never markup', () => {
  const html = firstView({ ...words, slides: { mobile: banner('tall'), desktop: banner('wide') } });
  expect(html).toContain('tall &lt;title&gt;');
  expect(html).not.toContain('<title>');
});

test('each screen gets its own slide, and only one picture is loaded', () => {
  const html = firstView({ ...words, slides: { mobile: banner('tall'), desktop: banner('wide') } });
  expect(html).toContain('srcset="/art/v1/wide/kor.dalga.gem.x.svg"');
  expect(html.match(/<img/g)).toHaveLength(1);
});

test('posters and a picture keep their room before they come', () => {
  const html = firstView({ ...words, posters: ['/art/a.svg', '/art/b.svg'], picture: '/art/c.svg' });
  expect(html.match(/width="300" height="400"/g)).toHaveLength(2);
  expect(html).toContain('class="first-picture" src="/art/c.svg"');
});
