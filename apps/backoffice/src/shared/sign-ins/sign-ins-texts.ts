import type { SignIn } from './sign-in.ts';

const outcomes: Record<SignIn['outcome'], string> = {
  passed: 'Geçti',
  wrong_password: 'Yanlış şifre',
  code_asked: 'Kod istendi',
  wrong_code: 'Yanlış kod',
  locked: 'Kilitlendi',
  closed: 'Kapalı hesap',
};

export const signInsTexts = {
  list: 'Son girişler',
  at: 'Zaman',
  step: 'Adım',
  steps: { sign_in: 'Giriş', step_up: 'Yeniden doğrulama' },
  outcome: 'Sonuç',
  outcomes,
  network: 'Ağ',
  device: 'Cihaz',
  mark: 'Cihaz işareti',
  thisDevice: 'Bu cihaz',
  newDevice: 'Yeni cihaz',
  empty: 'Kayıt yok',
  emptyText: 'Girişler ve başarısız denemeler burada görünür.',
} as const;
