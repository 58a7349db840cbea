import { deviceText } from './device-texts.ts';

/** What somebody recognises a device by. */
export interface Device {
  kind:
    | 'iphone'
    | 'ipad'
    | 'android-phone'
    | 'android-tablet'
    | 'windows'
    | 'mac'
    | 'linux'
    | 'chromebook'
    | 'unknown';
  browser: string | undefined;
}

// The first match counts: Edge, Opera and Samsung Internet also call themselves Chrome, and Chrome calls itself
// Safari.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const kinds: readonly [RegExp, Device['kind']][] = [
  [/\biPhone\b/, 'iphone'],
  [/\biPad\b/, 'ipad'],
  [/\bAndroid\b.*\bMobile\b/, 'android-phone'],
  [/\bAndroid\b/, 'android-tablet'],
  [/\bCrOS\b/, 'chromebook'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b/, 'mac'],
  [/\bLinux\b/, 'linux'],
];

const firstMatch = <T>(table: readonly [RegExp, T][], text: string): T | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** A User-Agent header in words. It only serves recognition: anyone can send any header. */
export const deviceName = (userAgent: string): string =>
  deviceText({
    kind: firstMatch(kinds, userAgent) ?? 'unknown',
    browser: firstMatch(browsers, userAgent),
  });
