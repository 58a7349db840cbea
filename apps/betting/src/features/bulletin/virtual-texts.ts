export const virtualTexts = {
  what: 'Bu maçları bilgisayar oynatır: takımlar da goller de gerçek değildir. Her üç dakikada bir yeni tur başlar; bahis, tur başlayana kadar alınır.',
  proof:
    'Her turun sonucunu belirleyen tohumun özeti bahisler açılmadan yayımlanır, tohum maç bitince açıklanır. Sonucu maçın sayfasında kendiniz doğrulayabilirsiniz.',
  share: (returned: string, kept: string) =>
    `Maç Sonucu oranlarının geri dönüşü ortalama ${returned}: oynanan paranın ortalama ${kept} kadarı sitede kalır.`,
  live: 'Oynanan tur',
  round: (hour: string) => `${hour} turu`,
  none: 'Şu an sanal maç yok',
  noneText: 'Sanal lig ara vermiş olabilir; biraz sonra yeniden bakın.',
} as const;
