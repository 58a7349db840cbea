export const sessionsTexts = {
  title: 'OTURUMLAR',
  intro:
    'Hesabınızın açık olduğu cihazlar. Tanımadığınız bir cihaz görürseniz oturumunu kapatın ve şifrenizi değiştirin.',
  thisDevice: 'Bu cihaz',
  started: 'Giriş',
  seen: 'Son etkinlik',
  end: 'Oturumu kapat',
  endOf: (device: string) => `Oturumu kapat: ${device}`,
  ending: 'Kapatılıyor...',
  ended: (device: string) => `Oturum kapatıldı: ${device}.`,
  endOthers: 'Diğer oturumları kapat',
  endedOthers: (count: number) =>
    count === 0 ? 'Kapatılacak başka oturum yoktu.' : `${count} oturum kapatıldı.`,
  proofText: 'Yalnızca siz kapatabilesiniz diye kimliğinizi doğrulayın.',
  endNow: 'Doğrula ve kapat',
  cancel: 'Vazgeç',
  alone: 'Başka açık oturum yok.',
  loading: 'Oturumlar yükleniyor.',
  loadFailed: 'Oturumlar yüklenemedi',
  loadFailedText: 'Bağlantınızı kontrol edip tekrar deneyin.',
  stale: 'Liste yenilenemedi; son bilinen hâlini görüyorsunuz.',
};
