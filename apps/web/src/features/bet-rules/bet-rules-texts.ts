import { pageTexts } from '@yakamoz/contracts/pages';
import { pricePolicyTexts } from '@yakamoz/contracts/ticket-words';

const { heading, lead } = pageTexts['/bahis-kurallari'];

export interface RuleSection {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  items?: readonly { name: string; text: string }[];
  /** With whole figures. */
  example?: string;
}

const sections: readonly RuleSection[] = [
  {
    id: 'kupon',
    heading: 'Kupon',
    paragraphs: [
      'Bir kuponda 1–20 seçim olur; her biri başka bir maçtandır.',
      'Bazı bahisler tek başına oynanmaz: en az kaç seçim gerektiği (MBS) bahis yapmadan önce kuponda yazar.',
    ],
    items: [
      { name: 'Tekli', text: 'Her seçim ayrı bir kupondur; biri kaybederse ötekiler etkilenmez.' },
      { name: 'Kombine', text: 'Oranlar çarpılır; kazanmak için kaybeden seçim olmamalıdır.' },
      {
        name: 'Sistem',
        text: 'Seçimlerinizden birden çok kombine (kolon) kurulur; bazı seçimler kaybetse de kazanan kolonlar ödenir.',
      },
    ],
    example: '₺10,00 tutarla 2.00 ve 1.50 oranlı iki seçim: 10 × 2,00 × 1,50 = ₺30,00.',
  },
  {
    id: 'sistem',
    heading: 'Sistem ve banko',
    paragraphs: [
      'Sistem 2/4, dört seçiminizden kurulabilecek bütün ikilileri oynar: altı kolon. Birden fazla sistem birlikte seçilebilir; 2-3/4, altı ikili ve dört üçlü, yani on kolondur.',
      'Toplam tutar kolonlara eşit bölünür ve her kolon kendi oranlarıyla ayrı bir kombine gibi hesaplanır. Kuponun kazancı, kazanan kolonların toplamıdır; bu toplam, yatırdığınız tutarın altında kalabilir.',
      'Bir sistem kuponunda en çok 12 seçim ve 2–1.023 kolon olur. En az seçim sayısı (MBS) her kolon için aranır. Bedava bahis sistemle oynanmaz.',
    ],
    items: [
      {
        name: 'Banko',
        text: 'Her kolonda yer alan seçim. Sistem, banko dışındaki seçimlerden kurulur; banko kaybederse bütün kolonlar, yani kupon kaybeder.',
      },
      {
        name: 'En az ve en çok kazanç',
        text: 'En az: en düşük oranlı tek kolon kazanır, ötekiler kaybederse. En çok: bütün seçimler kazanırsa. Hiçbir kolon kazanmazsa ödeme yapılmaz. İade ya da yarım sonuç, kazancı bu en azın altına indirebilir.',
      },
      {
        name: 'Adıyla bilinen sistemler',
        text: 'Trixie 2-3/3, Patent 1-2-3/3, Yankee 2-3-4/4, Lucky 15 1-2-3-4/4, Super Yankee 2-3-4-5/5, Lucky 31 1-…-5/5, Heinz 2-…-6/6, Lucky 63 1-…-6/6, Super Heinz 2-…-7/7, Goliath 2-…-8/8.',
      },
      {
        name: 'Yuvarlama',
        text: 'Kolonlar tek tek yuvarlanmaz: kuponun kazancı kuruşun kesirleriyle toplanır ve yalnızca sonda, bir kez aşağı yuvarlanır.',
      },
    ],
    example:
      '₺6,00 ile Sistem 2/4, bütün oranlar 2.00: kolon başına ₺1,00. Üç seçim kazanırsa üç ikili kazanır: 3 × 2,00 × 2,00 = ₺12,00. İki seçim kazanırsa tek ikili: ₺4,00.',
  },
  {
    id: 'oran',
    heading: 'Oran ve kabul',
    paragraphs: [
      'Kuponunuz, kabul edildiği andaki oranla geçerlidir. Oran sonradan değişse de sizinki değişmez.',
      'Siz bakarken oran değişirse ne olacağını “Oran değişirse” ile seçersiniz:',
    ],
    items: [
      {
        name: pricePolicyTexts.ask,
        text: 'Oran değiştiyse kupon alınmaz; yeni oran gösterilir, siz karar verirsiniz.',
      },
      {
        name: pricePolicyTexts.higher,
        text: 'Oran yükseldiyse kupon yeni oranla alınır, düştüyse size sorulur.',
      },
      {
        name: pricePolicyTexts.all,
        text: 'Kupon yeni oranla alınır; gördüğünüz oranın %80’inin altına indiyse size sorulur.',
      },
    ],
  },
  {
    id: 'canli',
    heading: 'Canlı bahis',
    paragraphs: [
      'Başlamış bir maça yapılan bahis hemen onaylanmaz: spor dalına ve maça göre 3–8 saniye bekler, tutarı bu sırada ayrılır. Kuponda birden çok maç varsa en uzun süre beklenir.',
      'Bu sürede bahis durur ya da sonuçlanırsa, oran kabul etmediğiniz kadar değişirse ya da oranların güncel olduğu doğrulanamazsa kupon alınmaz ve tutar olduğu gibi iade edilir. Beklerken “Vazgeç” ile siz de geri alabilirsiniz.',
      'Kupon, onaylandığı andaki oranla geçerlidir. Televizyondaki ve internetteki görüntü sahadan geç gelir; maç sizin gördüğünüzden ileride olabilir.',
    ],
  },
  {
    id: 'sinir',
    heading: 'En az ve en çok tutar',
    paragraphs: [
      'En az ve en çok tutar ile olası kazanç, bahis yapmadan önce kuponda yazar. En çok tutar maça, bahis türüne ve o seçimdeki açık kuponlarınıza göre değişir.',
      'En çok tutarın üstü için kuponda “masaya sor” görünürse, bahsi masamız inceler: tutarı ayrılır ve masa en geç 60 saniyede bahsi alır, daha düşük bir tutar önerir ya da almaz. Önerilen tutarı kabul etmek için de 60 saniyeniz vardır. Bahis, alındığı anda geçerli oranla alınır; bahis durursa ya da süre dolarsa tutar iade edilir.',
      'Bir kuponun olası kazancı en çok ₺1.000.000,00, dolar ve euro hesaplarında en çok 25.000,00 olabilir. Bu sınır kupon alınmadan önce uygulanır; alınmış bir kuponun kazancı hiçbir zaman kısılmaz.',
      'Tutarlar kuruş olarak tam sayıyla hesaplanır; her kuponda yalnızca sonda, bir kez aşağı yuvarlanır.',
    ],
  },
  {
    id: 'kapali',
    heading: 'Bahis neden kapalı olabilir',
    paragraphs: [
      'Maç bittiğinde, sağlayıcı bahsi durdurduğunda, oranlar güncellenemediğinde ya da bahis tarafımızdan kapatıldığında bahis alınmaz ve nedeni yazar. Alınmış kuponlar bundan etkilenmez.',
    ],
  },
  {
    id: 'sonuc',
    heading: 'Bir seçimin sonuçları',
    paragraphs: ['Kuponunuzun sayfasında her seçimin yanında bunlardan biri yazar:'],
    items: [
      { name: 'Kazandı', text: 'Seçim kendi oranıyla hesaba katılır.' },
      {
        name: 'Kaybetti',
        text: 'Tekli ya da kombine kupon kaybeder; sistemde bu seçimin bulunduğu kolonlar kaybeder.',
      },
      {
        name: 'İade',
        text: 'Seçim 1.00 oranıyla sayılır. Tek seçimse tutarın tamamı geri verilir; kombinede ve sistem kolonunda öteki seçimler sürer.',
      },
      {
        name: 'Yarısı kazandı, yarısı iade',
        text: 'Çeyrek çizgilerde olur (ör. Alt/Üst 2.25). Tutarın yarısı oranla kazanır, yarısı 1.00 oranıyla sayılır.',
      },
      {
        name: 'Yarısı iade, yarısı kaybetti',
        text: 'Çeyrek çizgilerde olur. Tutarın yarısı 1.00 oranıyla sayılır, yarısı kaybeder.',
      },
      {
        name: 'Paylaşılan kazanç',
        text: 'Birinciliği birden çok seçim paylaşırsa tutar onlara bölünür; sizin payınız kendi oranıyla kazanır.',
      },
    ],
    example:
      '₺10,00 tutar, 2.00 oran: yarısı kazanır, yarısı iade olursa 5 × 2,00 + 5 = ₺15,00; yarısı iade, yarısı kayıpsa ₺5,00; kazancı iki seçim paylaşırsa 5 × 2,00 = ₺10,00.',
  },
  {
    id: 'iade',
    heading: 'Ne zaman iade edilir',
    paragraphs: [
      'Sonucu belli olmuş bahisler her durumda geçerli kalır. Geri kalanlar şu durumlarda iade sayılır:',
    ],
    items: [
      { name: 'Ertelenen maç', text: 'Ertesi takvim gününün sonuna kadar başlamazsa (Türkiye saati).' },
      { name: 'Yarıda kalan ya da iptal edilen maç', text: 'Başlangıcından 5 saat sonra.' },
      {
        name: 'Sonucu bildirilmeyen maç',
        text: 'Başlangıcından 53 saat sonra: maç en geç 5 saatte bitmiş sayılır, sonucu 48 saat daha beklenir.',
      },
      {
        name: 'İptal edilen bahis',
        text: 'Sağlayıcı bahsi iptal ederse, örneğin maç yanlış takımlarla açıldıysa.',
      },
    ],
  },
  {
    id: 'odeme',
    heading: 'Ödeme',
    paragraphs: [
      'Kuponunuz, açık seçimlerin sonucu değiştiremeyeceği anda sonuçlanır ve kazanç hemen bakiyenize eklenir. Hesap hareketlerinizde her satırda kuponun numarası (K-…) yazar.',
      'Ödenmiş bir kuponla çelişen bir sonuç sonradan gelirse para kendiliğinden hareket etmez; kayıt personelimize gider.',
      'Kendinizi dışlarsanız yeni bahis yapamazsınız; alınmış kuponlarınız geçerli kalır ve kazançlarınız ödenir.',
    ],
  },
];

export const betRulesTexts = { heading, lead, contents: 'Bu sayfada', example: 'Örnek', sections } as const;
