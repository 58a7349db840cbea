export const passwordTexts = {
  title: 'ŞİFRE DEĞİŞTİRME',
  intro: 'Şifreniz değişince diğer cihazlardaki oturumlarınız kapatılır.',
  current: 'Geçerli Şifre',
  next: 'Yeni Şifre',
  repeat: 'Yeni Şifre (Tekrar)',
  change: 'ŞİFREYİ DEĞİŞTİR',
  changing: 'Değiştiriliyor...',
  differ: 'Yeni şifreler eşleşmiyor.',
  currentMissing: 'Geçerli şifrenizi girin.',
  nextMissing: 'Yeni şifrenizi girin.',
};
