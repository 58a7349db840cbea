import { sharedTexts } from '../../shared/shared-texts.ts';

export const signInTexts = {
  title: 'Personel Girişi',
  intro: 'Yalnızca yetkili personel içindir. Buradaki her işlem kayda geçer.',
  login: 'Kullanıcı adı',
  loginMissing: 'Kullanıcı adınızı yazın.',
  password: 'Şifre',
  passwordMissing: 'Şifrenizi yazın.',
  code: sharedTexts.code,
  codeHint: sharedTexts.codeHint,
  demoCodeHint: sharedTexts.demoCodeHint,
  codeMissing: sharedTexts.codeMissing,
  submit: 'Giriş Yap',
  signingIn: 'Giriş yapılıyor',
} as const;
