import type { Device } from './device.ts';

const kinds: Record<Device['kind'], string> = {
  iphone: 'iPhone',
  ipad: 'iPad',
  'android-phone': 'Android telefon',
  'android-tablet': 'Android tablet',
  windows: 'Windows bilgisayar',
  mac: 'Mac bilgisayar',
  linux: 'Linux bilgisayar',
  chromebook: 'Chromebook',
  unknown: 'Bilinmeyen cihaz',
};

export const deviceText = ({ kind, browser }: Device): string =>
  browser ? `${kinds[kind]} · ${browser}` : kinds[kind];
