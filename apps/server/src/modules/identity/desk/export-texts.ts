/** The heads of the exported columns, in their order. */
export const exportHeads = [
  'Oyuncu no',
  'Kullanıcı adı',
  'Ad soyad',
  'E-posta (maskeli)',
  'E-posta doğrulandı',
  'Telefon (maskeli)',
  'Para birimi',
  'Bakiye',
  'Durum',
  'Kayıt zamanı (UTC)',
] as const;

export const exportWords = {
  yes: 'Evet',
  no: 'Hayır',
  open: 'Açık',
  blocked: 'Engelli',
  closed: 'Kapalı',
} as const;
