export const consentTexts = {
  title: 'Onayınız gerekiyor',
  intro: 'Aşağıdaki metinlerin yürürlükteki sürümünü henüz onaylamadınız. Devam etmek için okuyup onaylayın.',
  documents: {
    terms: 'Kullanım Koşulları’nı',
    privacy: 'Gizlilik Politikası’nı',
    marketing: 'Tanıtım iletilerini',
  },
  accept: 'okudum ve kabul ediyorum.',
  version: (version: string) => `Sürüm ${version}`,
  missing: 'Devam etmek için bu metni kabul etmeniz gerekir.',
  cannotSkip: 'Bu adım geçilemez. Onaylamak istemiyorsanız çıkış yapabilirsiniz.',
  confirm: 'Onayla ve devam et',
  confirming: 'Kaydediliyor...',
  loading: 'Metinler yükleniyor.',
  loadFailed: 'Metinler yüklenemedi.',
};
