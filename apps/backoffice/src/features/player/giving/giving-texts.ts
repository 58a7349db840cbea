export const givingTexts = {
  acts: 'Elle verme',
  give: { manual: 'Bonus ver', free_rounds: 'Ücretsiz tur ver' },
  title: { manual: 'Oyuncuya bonus ver', free_rounds: 'Oyuncuya ücretsiz tur ver' },
  text: {
    manual: 'Bonus, seçilen kampanyanın koşullarıyla verilir. Başka bir yetkili onaylayınca oyuncuya geçer.',
    free_rounds:
      'Turlar, seçilen kampanyanın koşullarıyla verilir. Başka bir yetkili onaylayınca oyuncuya geçer.',
  },
  campaign: 'Kampanya',
  choose: 'Kampanya seçin',
  chooseMissing: 'Bir kampanya seçin.',
  amount: 'Bonus tutarı',
  amountHint: (most: string) => `En çok ${most}`,
  amountWrong: (most: string) => `Sıfırdan büyük, en çok ${most} olan bir tutar yazın.`,
  worth: 'Turların değeri',
  left: 'Bütçeden kalan',
  terms: 'Koşullar',
  obstacle: 'Bu kampanya bu oyuncuya şu anda verilemez. Oyuncunun okuyacağı sebep:',
  none: {
    manual: 'Oyuncunun para biriminde elle verilebilecek yayında bir bonus yok.',
    free_rounds: 'Oyuncunun para biriminde verilebilecek yayında ücretsiz tur yok.',
  },
  action: 'Onaya gönder',
  asked: (id: string) => `Onaya gönderildi (no ${id})`,
} as const;
