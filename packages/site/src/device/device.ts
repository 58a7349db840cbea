import { deviceKinds } from './device-texts.ts';

type DeviceKind = keyof typeof deviceKinds;

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

const kinds: readonly [RegExp, DeviceKind][] = [
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
export function deviceName(userAgent: string): string {
  const kind = deviceKinds[firstMatch(kinds, userAgent) ?? 'unknown'];
  const browser = firstMatch(browsers, userAgent);
  return browser === undefined ? kind : `${kind} · ${browser}`;
}
