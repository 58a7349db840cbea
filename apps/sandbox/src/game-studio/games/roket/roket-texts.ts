// What the rocket says on the server's side: its declaration, its rules, and the record of a round.
import { plainMoney } from '../../client/money.ts';
import type { Detail, Rule } from '../../play/game.ts';

export const name = 'Roket';

export const rtpNote =
  'Tam hesap: ×1,01’den ×1000’e kadar her çıkış noktasında %97. Bildirilen sapma ×2,00’de otomatik çıkış içindir.';

export const rules: Rule[] = [
  {
    heading: 'Nasıl oynanır',
    text:
      'Kalkıştan önce yaklaşık 6 saniye bahis alınır. Roket ×1,00’den yükselir; patlamadan önce çıkarsanız bahsiniz, çıktığınız ' +
      'çarpanla ödenir. Patladığında içerideyseniz bahis kaybedilir. Herkes aynı roketle uçar.',
  },
  {
    heading: 'Çıkış',
    text:
      'Çıkmak için düğmeye veya boşluk tuşuna basın ya da bahisten önce otomatik çıkış çarpanı seçin. En düşük çıkış ×1,01’dir; ' +
      'daha erken basarsanız bu adım beklenir. ×1000’e ulaşan roket durur ve içeride kalan herkes ×1000 ile ödenir.',
  },
  {
    heading: 'Gecikme',
    text:
      'Çıkış anını, isteğinizin sunucuya vardığı zaman belirler; o andaki çarpan ödenir. Ekran ile sunucu arasında bağlantınız ' +
      'kadar gecikme vardır. Otomatik çıkışı sunucu yapar, gecikmeden etkilenmez.',
  },
  {
    heading: 'Bağlantı koparsa',
    text:
      'Otomatik çıkış seçtiyseniz geçerli kalır. Seçmediyseniz bahis patlamaya kadar uçar; yeniden bağlanırsanız çıkabilirsiniz. ' +
      'Kalkışa kadar onaylanmayan bahis uçmaz ve iade edilir.',
  },
  {
    heading: 'Oyun sunucusu durursa',
    text: 'Süren tur iptal edilir ve çıkış yapmamış herkesin bahsi iade edilir. Yapılmış çıkışlar geçerlidir ve ödenir.',
  },
  {
    heading: 'Oyuncuya dönüş',
    text:
      'Roketin ×x’e ulaşma olasılığı 0,97/x’tir: hangi çarpanda çıkarsanız çıkın dönüş tam %97’dir. ×1000 sınırı bunu değiştirmez: ' +
      '100.000 turda ortalama 97 roket sınıra ulaşır. Turların 4/101’i (%3,96) ×1,00’de patlar. Önceki turlar sonrakini etkilemez.',
  },
  {
    heading: 'Doğrulama',
    text:
      'Turların gizli anahtarları, ilk turdan önce kurulan bir zincirin halkalarıdır: her anahtarın SHA-256 özeti, bir önceki turun ' +
      'anahtarıdır. Zincirin ucu ve tuzu en baştan bellidir; patlamadan sonra turun anahtarı açıklanır. u = HMAC-SHA256(anahtar, "tuz:0") ' +
      'ikili kesir olarak okunur, patlama noktası 0,97/u’nun yüzde birlere kesilmiş halidir. Doğrula panelinde tarayıcınız bunu kendisi ' +
      'hesaplar; oyun geçmişindeki turlar sitenin doğrulama sayfasında da denetlenir.',
  },
];

const heightText = (height: number): string => `×${plainMoney(BigInt(height))}`;

type Fairness = NonNullable<Detail['fairness']>;

export function betDetail(bet: {
  flight: number;
  stake: bigint;
  cashOutAt: number | null;
  fairness: Fairness;
}): Detail {
  const auto = bet.cashOutAt === null ? 'Yok' : heightText(bet.cashOutAt);
  return {
    summary: `Roket ${bet.flight}: bahis ${plainMoney(bet.stake)}`,
    choices: [
      ['Bahis', plainMoney(bet.stake)],
      ['Otomatik çıkış', auto],
    ],
    fairness: bet.fairness,
  };
}

export function cashOutDetail(out: { flight: number; height: number; win: bigint }): Detail {
  return {
    summary: `Roket ${out.flight}: ${heightText(out.height)} ile çıkıldı, kazanç ${plainMoney(out.win)}`,
    facts: [['Çıkış', heightText(out.height)]],
  };
}

interface Burst {
  flight: number;
  crash: number;
  fairness: Fairness;
}

export function lostDetail({ flight, crash, fairness }: Burst): Detail {
  return {
    summary: `Roket ${flight}: ${heightText(crash)} noktasında patladı, kazanç yok`,
    facts: [['Patlama', heightText(crash)]],
    fairness,
  };
}

/** For whoever had left before it. */
export function burstDetail({ flight, crash, fairness }: Burst): Detail {
  return {
    summary: `Roket ${flight}: siz çıktıktan sonra ${heightText(crash)} noktasında patladı`,
    facts: [['Patlama', heightText(crash)]],
    fairness,
  };
}
