import { formatCount } from '@yakamoz/site/format';

const count = (lines: bigint | number): string => formatCount(Number(lines));

/** On the slip and on coupons. */
export const systemTexts = {
  banker: 'Banko',
  count,
  size: (size: number, of: number) => `${size}/${of}`,
  lines: (lines: bigint | number) => `${count(lines)} kolon`,
  lineCount: 'Kolon sayısı',
  stakeLine: 'Kolon başına',
  least: 'En az kazanç',
  most: 'En çok kazanç',
  returnsNote: 'En az: en düşük oranlı tek kolon kazanırsa. En çok: bütün seçimler kazanırsa.',
  breakdown: 'Sistemler ve kolonları',
  system: 'Sistem',
  column: 'Kolon',
  paid: 'Ödenen',

  sizes: 'Sistem seçin',
  sizesNote: (of: number) => `Her kolonda ${of} seçimden kaçı olsun? Birden fazla sistem seçebilirsiniz.`,
  sizesNoteBankers: (of: number, bankers: number) =>
    `Her kolonda ${bankers === 1 ? 'bankonuzla' : `${bankers} bankonuzla`} birlikte öbür ${of} seçimden kaçı olsun? Birden fazla sistem seçebilirsiniz.`,
  presets: 'Adıyla bilinen sistemler',
  bankerOf: (match: string) => `Banko: ${match}`,
  bankerNote: 'Banko her kolonda yer alır; kaybederse kupon kaybeder.',
  stakeWhole: 'Toplam tutar',
  about: 'Yaklaşık',
  faults: {
    legs: (most: number) =>
      `Bir sistem kuponunda en çok ${most} seçim olur. Bazı seçimleri çıkarın ya da kombine oynayın.`,
    bankers: 'Banko dışında en az iki seçim kalmalı: bir bankoyu kaldırın ya da seçim ekleyin.',
    sizes: 'Oynamak istediğiniz sistemi seçin.',
    one_line: 'Bu seçim tek kolondur, yani kombinedir. Başka bir sistem daha seçin ya da Kombine’ye geçin.',
    lines: (lines: bigint, most: number) =>
      `Seçtiğiniz sistemler ${count(lines)} kolon eder; bir kuponda en çok ${count(most)} kolon olur. Bir sistemi kaldırın.`,
  },
  unequal: 'Kolon sayısı doğrulanamadı. Sayfayı yenileyip tekrar deneyin.',
} as const;
