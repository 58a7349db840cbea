/** The name of every screen: in the menu, in the window's title and in the command box. */
export const screenTexts = {
  overview: 'Genel Bakış',
  players: 'Oyuncular',
  player: 'Oyuncu',
  approvals: 'Onaylar',
  content: 'İçerik',
  documents: 'Belgeler',
  requests: 'Talepler',
  audit: 'Denetim Kaydı',
  staff: 'Personel',
  signIn: 'Personel Girişi',
  invitation: 'Davet',
  notFound: 'Sayfa Bulunamadı',
} as const;
