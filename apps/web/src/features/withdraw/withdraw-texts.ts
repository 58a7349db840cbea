import { pageTexts } from '@yakamoz/contracts/pages';

export const withdrawTexts = {
  modalTitle: 'Para Çekme',
  pageTitle: pageTexts['/withdraw'].title,
  pageLead: 'Ücreti ve hesabınıza geçecek tutarı göndermeden önce görürsünüz.',
  balance: 'Çekilebilir',
  bonus: 'Çekilemez bakiye (bonus)',

  loading: 'Çekim koşulları yükleniyor',
  loadFailed: 'Çekim koşulları alınamadı',
  loadFailedText: 'Bakiyeniz sunucuda kayıtlıdır. Bağlantınızı kontrol edip tekrar deneyin.',
  stale: 'Çekim koşulları yenilenemedi.',

  closed: 'Şu anda para çekilemiyor',
  cooling: 'Güvenliğiniz için çekimler kısa süre bekletiliyor',
  coolingText: (moment: string) =>
    `Şifreniz, iletişim bilginiz veya ikinci adımınız kısa süre önce değişti. ${moment} sonrasında çekebilirsiniz; bakiyenize dokunulmaz.`,
  unverified: (max: string, left: string) =>
    `Belgeleriniz onaylanana kadar toplam ${max} çekebilirsiniz; kalan ${left}.`,
  documentsWaiting: 'Belgeleriniz inceleniyor.',
  overUnverified: 'Bu tutarın ödenmesi için önce belgelerinizin onaylanması gerekir.',
  upload: 'Belge yükle',

  endsRun: 'Bu çekim devam eden bonusunuzu sonlandırır.',
  endsRunText:
    'Nakit bakiyenize dokunulmaz. Önce çevrimi tamamlarsanız bonus nakde geçer ve sonra çekebilirsiniz.',
  endsRunSeen: 'Gördüm; çekim talebimle bonusum sona ersin.',
  endsRunMissing: 'Çekimin bonusunuzu sonlandıracağını onaylayın.',

  all: 'Tümünü çek',
  nationalId: 'Kimlik Numarası',
  nationalIdHint: 'Yalnızca ilk çekimde sorulur ve sonra değiştirilemez.',
  sums: (amount: string, fee: string, net: string) =>
    `${amount} çekiyorsunuz. Ücret ${fee}. Hesabınıza geçecek tutar ${net}.`,
  noSums: 'Tutarı yazınca ücreti ve hesabınıza geçecek tutarı burada görürsünüz.',
  noCancel: "Talep gönderildikten sonra geri alınamaz. IBAN'ı ilk 10 dakika içinde düzeltebilirsiniz.",
  noCancelWallet: 'Talep gönderildikten sonra geri alınamaz. Adresi ilk 10 dakika içinde düzeltebilirsiniz.',
  send: 'Çekim talebini gönder',

  missingMethod: 'Lütfen bir yöntem seçin ve tutarı girin.',
  missingWallet: 'Lütfen cüzdan adresinizi girin.',
  missingFields: 'Lütfen tüm alanları doldurun.',
  taken: 'Para çekme talebiniz başarıyla alınmıştır.',
  follow: 'Talebi izle',
  failed: 'Bir hata oluştu.',
  notSent: 'Talep gönderilirken bir hata oluştu.',
} as const;
