// Every sentence of the payment company, and what its banks answer.
import type { Currency } from './amounts.ts';
import type { DepositStatus, PayoutStatus } from './books.ts';
import type { Callback } from './callbacks.ts';

export const payTexts = {
  brand: 'F1Pays (deneme)',
  shortBrand: 'F1Pays',
  ribbon: 'Deneme ortamı: gerçek para kullanılmaz.',
  title: 'Ödeme',
  payTo: 'Ödeme alan',
  amount: 'Ödenecek tutar',
  method: 'Yöntem',
  reference: 'İşlem no',
  timeLeft: 'Kalan süre',
  question: 'Ödemeyi onaylayın',
  explanation:
    'Bu sayfa bir ödeme kuruluşunu canlandırır. Kart veya hesap bilgisi istenmez, hesabınızdan para çıkmaz.',
  pay: 'Öde',
  refuse: 'Reddet',
  choices: 'Deneme seçenekleri',
  choicesHint: 'Sonuç siteye nasıl bildirilsin?',
  callbacks: {
    at_once: { name: 'Hemen', hint: 'Site sonucu birkaç saniye içinde öğrenir.' },
    delayed: { name: 'Gecikmeli', hint: 'Bildirim aşağıdaki süre kadar bekletilir.' },
    twice: { name: 'İki kez', hint: 'Aynı bildirim bir saniye sonra yinelenir.' },
    late: { name: 'Süre dolduktan sonra', hint: 'Ödeme önce zaman aşımına uğrar, para sonra ulaşır.' },
    never: { name: 'Hiç', hint: 'Bildirim gönderilmez; site kendisi sormalıdır.' },
    wrong_amount: { name: 'Yanlış tutarla', hint: 'İstenen tutarın yarısı ödenmiş gibi bildirilir.' },
  } satisfies Record<Callback, { name: string; hint: string }>,
  delay: 'Gecikme (saniye)',
  back: 'Siteye dön',
  settled: {
    succeeded: {
      title: 'Ödeme tamamlandı',
      hint: 'Siteye dönebilirsiniz; bakiyeniz bildirim ulaştığında güncellenir.',
    },
    refused: {
      title: 'Ödeme reddedildi',
      hint: 'Hesabınızdan para çıkmadı. Dilerseniz sitede yeni bir ödeme başlatın.',
    },
    expired: {
      title: 'Ödeme süresi doldu',
      hint: 'Bu bağlantı artık geçerli değil. Sitede yeni bir ödeme başlatın.',
    },
  } satisfies Record<Exclude<DepositStatus, 'pending'>, { title: string; hint: string }>,
  refunded: {
    accepted: {
      title: 'Ödemeniz iade ediliyor',
      hint: 'Site ödemeyi kabul edemedi; tutarın tamamı ödediğiniz hesaba geri gönderiliyor.',
    },
    paid: {
      title: 'Ödemeniz iade edildi',
      hint: 'Site ödemeyi kabul edemedi; tutarın tamamı ödediğiniz hesaba geri gönderildi.',
    },
    bounced: {
      title: 'İade hesabınıza ulaşmadı',
      hint: 'Bankanız iadeyi geri çevirdi; para sitede. Lütfen sitenin destek ekibine yazın.',
    },
  } satisfies Record<PayoutStatus, { title: string; hint: string }>,
  notFound: {
    title: 'Ödeme bulunamadı',
    hint: 'Bağlantı hatalı olabilir ya da deneme ortamı yeniden başlatılmıştır.',
  },
  away: { title: 'Ödeme sayfası şu an yanıt vermiyor', hint: 'Birkaç dakika sonra yeniden deneyin.' },
  refusedReason: 'Ödeme müşteri tarafından reddedildi.',
  bounceReason: 'ALICI HESABI KAPALI',

  deskTitle: 'Son işlemler',
  deskHint: 'Sitenin bu ödeme kuruluşundan istedikleri. En yeni en üstte.',
  deposits: 'Yatırımlar',
  payouts: 'Çekimler',
  refunds: 'İadeler',
  noDeposits: 'Henüz yatırım yok. Sitede Papara ile para yatırdığınızda burada görünür.',
  noPayouts: 'Henüz çekim yok. Onaylanan bir çekim ödemeye gönderildiğinde burada görünür.',
  open: 'Ödeme sayfasını aç',
  bounce: 'Banka geri çevirsin',
  toBank: 'Deneme Bankası',
  depositStatus: {
    pending: 'Bekliyor',
    succeeded: 'Ödendi',
    refused: 'Reddedildi',
    expired: 'Süresi doldu',
  } satisfies Record<DepositStatus, string>,
  payoutStatus: {
    accepted: 'İşleme alındı',
    paid: 'Gönderildi',
    bounced: 'Geri döndü',
  } satisfies Record<PayoutStatus, string>,
};

const methodNames: Record<string, string> = {
  papara: 'Papara',
  havale: 'Havale',
  fast: 'FAST',
  kart: 'Kart',
  card: 'Kart',
  kripto: 'Kripto',
};

/** A code is no word for whoever pays: a method without a name here is one of the others. */
export const methodName = (bankCode: string): string => methodNames[bankCode.toLowerCase()] ?? 'Diğer';

/** `₺1.250,50` */
export const moneyText = (amount: string, currency: Currency): string =>
  new Intl.NumberFormat('tr-TR', { style: 'currency', currency }).format(amount as Intl.StringNumericLiteral);

const momentFormat = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export const momentText = (isoTime: string): string => momentFormat.format(new Date(isoTime));
