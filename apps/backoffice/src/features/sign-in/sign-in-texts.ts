export const signInTexts = {
  title: 'Personel Girişi',
  intro: 'Yalnızca yetkili personel içindir. Buradaki her işlem kayda geçer.',
  login: 'Kullanıcı adı',
  loginMissing: 'Kullanıcı adınızı yazın.',
  password: 'Şifre',
  passwordMissing: 'Şifrenizi yazın.',
  code: 'Doğrulama kodu',
  codeHint: 'Doğrulama uygulamanızdaki altı haneli kod',
  demoCodeHint: 'Demo hesapların altı haneli kodu: pnpm dev:code <kullanıcı adı>',
  codeMissing: 'Altı haneli kodu yazın.',
  submit: 'Giriş Yap',
  signingIn: 'Giriş yapılıyor',
} as const;
