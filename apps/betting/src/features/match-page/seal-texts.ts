export const sealTexts = {
  title: 'Sonucun kanıtı',
  what: 'Bu maçı bilgisayar oynatır. Sonucu, özeti bahislerden önce yayımlanan tohum belirler; tohum maç bitince açıklanır.',
  commitment: 'Taahhüt (tohumun özeti)',
  round: 'Tur',
  expected: 'Beklenen gol (ev – deplasman)',
  seed: 'Tohum',
  later: 'Maç bitince açıklanır',
  share: (least: string, most: string) =>
    least === most
      ? `Bu maçtaki oranların geri dönüşü: ${least}`
      : `Bu maçtaki oranların geri dönüşü: ${least} – ${most}`,
  verify: 'Doğrula',
  verifying: 'Doğrulanıyor...',
  holds: (home: number, away: number) =>
    `Doğrulandı: tohum taahhüde uyuyor ve ${home}-${away} skoru bu tohumdan çıkıyor.`,
  fails: {
    'match.commitment': 'Tohum, önceden taahhüt edilen tohum değil.',
    'match.score': 'Tohumdan başka bir skor çıkıyor.',
  } as Readonly<Record<string, string>>,
  failed: 'Doğrulanamadı.',
  notLoaded: 'Doğrulayıcı yüklenemedi. Bağlantınızı denetleyip tekrar deneyin.',
  broken: 'Sağlayıcının söylediği, yayımladığı özete uymadı. Bu maçın sonuçlanmamış bahisleri iade edildi.',
  document: 'Kanıt dosyası',
  documentHint:
    'Bu metni sitedeki Doğrula sayfasına yapıştırarak veya yakamoz-verify.mjs ile de denetleyebilirsiniz.',
} as const;
