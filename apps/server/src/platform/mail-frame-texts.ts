/** What stands around every letter: its greeting and its foot. */
export const mailFrameTexts = {
  greeting: (name: string | undefined) => (name === undefined ? 'Merhaba,' : `Merhaba ${name},`),
  sender: (brand: string, company: string) => `Bu e-postayı ${brand} adına ${company} gönderdi.`,
  support: 'Sorunuz mu var? Destek:',
  neverAsks:
    'Şifrenizi, doğrulama kodunuzu veya kart bilgilerinizi sizden hiçbir zaman e-postayla istemeyiz.',
  playMoney:
    'Bu bir deneme kurulumudur: bakiyeler oyun parasıdır, gerçek para yatırılmaz ve gerçek para ödenmez.',
} as const;
