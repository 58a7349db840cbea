import type { LogVerdict } from './checkpoint-memory.ts';

type Fault = Extract<LogVerdict, { holds: false }>['why'];

export const ledgerTexts = {
  loading: 'Adalet Defteri yükleniyor',
  loadFailed: 'Defter okunamadı',
  loadFailedText: 'Sunucuya ulaşılamadı. Tarayıcınızın daha önce gördüğü özet saklıdır.',
  stale: 'Defterin son hali alınamadı; görünen eski olabilir.',
  none: 'Defter henüz imzalanmadı',
  noneText: 'İlk kayıt imzalandığında burada görünür.',

  stateTitle: 'Defterin son imzalı hali',
  size: 'Kayıt sayısı',
  signedAt: 'İmzalandı',
  root: 'Kök özeti',
  key: 'Defterin anahtarı',
  download: 'İmzalı özeti indir',

  memoryTitle: 'Tarayıcınızın hafızası',
  memory: {
    first: 'Bu tarayıcı defteri ilk kez gördü ve bu hali aklında tuttu. Sonraki ziyaretlerde karşılaştırır.',
    same: 'Defter, bu tarayıcının son gördüğü halle aynı.',
    grown: (from: number, to: number): string =>
      `Defter ${from} kayıttan ${to} kayda büyüdü; eski kayıtların hiçbiri değişmedi.`,
  },
  conflictTitle: 'Bu tarayıcı başka bir defter görmüştü',
  faults: {
    signature: 'Gösterilen özetin imzası tutmuyor.',
    key: 'Defter başka bir anahtarla imzalanmış ve eski anahtar yenisini onaylamamış.',
    key_lost: 'Eski anahtarın kaybolduğu bildirilmiş; yeni anahtar eskisi tarafından onaylanmadı.',
    short: 'Gösterilen defter, bu tarayıcının gördüğünden kısa: kayıtlar çıkarılmış.',
    forked: 'Aynı uzunlukta iki ayrı defter var: defter çatallanmış.',
    consistency:
      'Gösterilen defter, bu tarayıcının gördüğü defterle başlamıyor: eski kayıtlar değiştirilmiş.',
  } satisfies Record<Fault, string>,
  conflictText:
    'Tarayıcınız gördüğü özeti sakladı ve üzerine yazmadı. İki özeti indirip saklayın ve bize veya düzenleyici kuruma gösterin.',
  downloadBoth: 'İki özeti indir',

  leavesTitle: 'Kayıtlar',
  filter: 'Tür',
  all: 'Hepsi',
  kinds: {
    'keno.day': 'Keno günü',
    'keno.table': 'Ödeme tablosu',
    liabilities: 'Oyunculara borç',
    'audit.head': 'Denetim izi',
    'house.head': 'Kasa defteri',
    'ledger.head': 'Oyuncu defteri',
    verifier: 'Doğrulayıcı',
    key: 'Anahtar',
  } as Record<string, string>,
  about: {
    'keno.day': 'Bir günün bütün turları, açıklanan tohumlardan yeniden çekildi.',
    'keno.table': 'Bir ödeme tablosu, kullanılmadan önce.',
    liabilities: 'Gün sonunda oyunculara borcumuz.',
    'audit.head': 'Personel işlemleri zincirinin son halkası.',
    'house.head': 'Kasa hareketleri zincirinin son halkası.',
    'ledger.head': 'Kapanan günün oyuncu hareketleri.',
    verifier: 'Bu sitenin verdiği doğrulayıcı dosyasının özeti.',
    key: 'Defteri imzalayan anahtar.',
  } as Record<string, string>,
  facts: {
    day: (day: string, rounds: string, wrong: number): string =>
      `${day} · ${rounds} tur · ${wrong === 0 ? 'hepsi doğru' : `${wrong} tur yanlış`}`,
    table: (table: string, from: string): string => `${table}. tablo · ${from} itibarıyla`,
    debts: (day: string, sum: string): string => `${day} · ${sum}`,
    head: (seq: string): string => `${seq}. halka`,
    verifier: (version: string): string => `Sürüm ${version}`,
    firstKey: 'İlk anahtar',
    keyBy: (id: string): string => `${id} anahtarı onayladı`,
    keyAfterLost: (id: string): string => `${id} anahtarı kayboldu; yerine bu geldi`,
  },
  dayFile: 'Gün dosyasını indir',
  dayPart: (part: number): string => `Gün dosyası, ${part}. bölüm`,
  line: 'Kaydın kendisi',
  number: (index: number): string => `${index} numaralı kayıt`,
  prove: 'Kanıtla',
  proving: 'Doğrulanıyor...',
  proved: 'Doğrulandı: kayıt, imzalı defterin içinde.',
  notProved: 'Doğrulanamadı',
  proofFailed: 'Kanıt alınamadı. Tekrar deneyin.',
  more: 'Daha fazla kayıt',
  noLeaves: 'Bu türde kayıt yok.',

  howTitle: 'Bize güvenmeden doğrulayın',
  how: [
    'Doğrulayıcı tek bir dosyadır; ağa bağlanmaz, dosya yazmaz. Özeti defterdeki “Doğrulayıcı” kaydındadır.',
    'Biçim herkese açıktır: başka biri kendi doğrulayıcısını yazabilir.',
    'Defterin dosyaları /adalet altındadır: imzalı özet (checkpoint) ve 256’lık bölümler (tile). Her gün iki dış adrese de gönderilir.',
  ],
  verifierFile: 'yakamoz-verify.mjs indir',
  verifyPage: 'Bir kanıtı doğrula',

  limitsTitle: 'Neyi kanıtlar, neyi kanıtlamaz',
  proves: 'Kanıtlar: yayımlanan hiçbir kayıt sonradan değiştirilmedi veya çıkarılmadı.',
  provesNot:
    'Kanıtlamaz: elimizde borcumuz kadar para olduğunu. Bir kaydın hiç yazılmamasına karşı da yalnızca oyuncular baktıkça korur.',
};
