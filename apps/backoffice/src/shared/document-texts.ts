/** Documents of players, on their desk and on the player's page. */
export const documentTexts = {
  kinds: {
    id_front: 'Kimlik (ön yüz)',
    id_back: 'Kimlik (arka yüz)',
    address: 'Adres belgesi',
    payment: 'Ödeme aracı',
    selfie: 'Özçekim',
    person_change: 'Değişiklik belgesi',
  },
  statuses: {
    waiting: 'Bekliyor',
    accepted: 'Kabul edildi',
    refused: 'Reddedildi',
    replaced: 'Yerine yenisi geldi',
    expired: 'Süresi doldu',
    revoked: 'Geri alındı',
    outdated: 'Önceki bilgilere ait',
  },
  playerStatuses: {
    none: 'Eksik belge var',
    waiting: 'İnceleniyor',
    verified: 'Doğrulandı',
    refused: 'Belge reddedildi',
    renewal_due: 'Belge yenilenmeli',
  },
} as const;
