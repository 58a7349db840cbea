export const deviceKinds = {
  iphone: 'iPhone',
  ipad: 'iPad',
  'android-phone': 'Android telefon',
  'android-tablet': 'Android tablet',
  windows: 'Windows bilgisayar',
  mac: 'Mac bilgisayar',
  linux: 'Linux bilgisayar',
  chromebook: 'Chromebook',
  unknown: 'Bilinmeyen cihaz',
} as const;
