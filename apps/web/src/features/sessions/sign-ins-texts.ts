import type { SignIn } from './sign-ins-api.ts';

const outcomes: Record<SignIn['step'], Record<SignIn['outcome'], string>> = {
  sign_in: {
    passed: 'Giriş yapıldı',
    wrong_password: 'Yanlış şifre',
    code_asked: 'Şifre doğru, kod bekleniyor',
    wrong_code: 'Şifre doğru, kod yanlış',
    locked: 'Çok fazla deneme: giriş bir süre durduruldu',
    closed: 'Kapalı hesaba giriş denemesi',
  },
  step_up: {
    passed: 'Kimlik yeniden doğrulandı',
    wrong_password: 'Doğrulamada yanlış şifre',
    code_asked: 'Doğrulamada kod istendi',
    wrong_code: 'Doğrulamada yanlış kod',
    locked: 'Çok fazla deneme: doğrulama bir süre durduruldu',
    closed: 'Kapalı hesapta doğrulama denemesi',
  },
};

export const signInsTexts = {
  title: 'Son girişler',
  intro:
    'Hesabınıza yapılan girişler ve giriş denemeleri. Tanımadığınız başarılı bir giriş görürseniz şifrenizi hemen değiştirin.',
  outcome: ({ step, outcome }: SignIn) => outcomes[step][outcome],
  thisDevice: 'Bu cihazdan',
  newDevice: 'Yeni cihaz',
  at: 'Zaman',
  network: 'Ağ',
  empty: 'Henüz kayıt yok.',
  more: 'Daha fazla göster',
  loadingMore: 'Girişler yükleniyor...',
  moreFailed: 'Devamı yüklenemedi.',
  loading: 'Son girişler yükleniyor.',
  loadFailed: 'Son girişler yüklenemedi',
  loadFailedText: 'Bağlantınızı kontrol edip tekrar deneyin.',
  stale: 'Son girişler yenilenemedi; son bilinen hâlini görüyorsunuz.',
};
