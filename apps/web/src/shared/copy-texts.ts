export const copyTexts = {
  copy: (what: string) => `Kopyala: ${what}`,
  copied: (what: string) => `${what} kopyalandı`,
};
