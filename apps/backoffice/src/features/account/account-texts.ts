export const accountTexts = {
  title: 'Hesabım',
  lead: 'Hesabınızla yapılan girişler ve denemeler. Size ait olmayan bir kayıt görürseniz yöneticinize hemen haber verin.',
} as const;
