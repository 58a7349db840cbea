// The virtual league. It is invented, like all others.

export const virtualTexts = {
  name: 'Mehtap Sanal Ligi',
  teams: [
    'Ay Işığı SK',
    'Gece Yelkeni',
    'Yakamoz Birlik',
    'Sahil Feneri',
    'Kuzey Rüzgârı',
    'Tuz Gölü FK',
    'Sedef Adası',
    'Kızıl Mercan',
    'Bulut Sektirenler',
    'Liman Yıldızı',
    'Gümüş Balık SK',
    'Sarı Deniz Gücü',
    'Dalgakıran FK',
    'Çakıl Koyu',
    'Derin Su Spor',
    'Pus Tepesi',
  ],
} as const;
