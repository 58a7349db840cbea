// Pure: one key for what a Turkish reader takes for the same, however it was typed: 'IŞIK', 'ışık' and 'isik'. What is
// searched for meets what it is called in one spelling, in the browser and on the server (CASINO-12).

const plain: Record<string, string> = {
  ı: 'i',
  İ: 'i',
  I: 'i',
  ş: 's',
  Ş: 's',
  ğ: 'g',
  Ğ: 'g',
  ç: 'c',
  Ç: 'c',
  ö: 'o',
  Ö: 'o',
  ü: 'u',
  Ü: 'u',
};

/** The SQL function platform.fold does the same, and a property test compares the two. */
export const foldTurkish = (name: string): string =>
  name
    .replaceAll(/[ıİIşŞğĞçÇöÖüÜ]/g, (letter) => plain[letter] ?? letter)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[\t\n\v\f\r \u00a0]+/g, ' ')
    .replaceAll(/^ | $/g, '');
