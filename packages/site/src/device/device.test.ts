import { expect, test } from 'vitest';

import { deviceName } from './device.ts';

const mozilla = 'Mozilla/5.0';
const gecko = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${gecko} Chrome/141.0.0.0 Safari/537.36`,
    'Windows bilgisayar · Chrome',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${gecko} Chrome/141.0 Safari/537.36 Edg/141.0`,
    'Windows bilgisayar · Edge',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15`,
    'Mac bilgisayar · Safari',
  ],
  [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Linux bilgisayar · Firefox'],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${gecko} Chrome/141.0 Safari/537.36`, 'Chromebook · Chrome'],
  [
    `${mozilla} (Linux; Android 14; SM-S921B) ${gecko} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    'Android telefon · Samsung Internet',
  ],
  [`${mozilla} (Linux; Android 13; SM-X700) ${gecko} Chrome/141.0 Safari/537.36`, 'Android tablet · Chrome'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1`,
    'iPhone · Safari',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1`,
    'iPhone · Chrome',
  ],
  [
    `${mozilla} (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1`,
    'iPad · Safari',
  ],
  ['curl/8.5.0', 'Bilinmeyen cihaz'],
  ['', 'Bilinmeyen cihaz'],
])('%s is shown as %s', (userAgent, words) => {
  expect(deviceName(userAgent)).toBe(words);
});
