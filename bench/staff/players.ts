// A million players as Turkish names make them: a few names are very common, most are rare. Written past the
// registration, which would spend days on a million password hashes; what searches read is made by the same triggers.
import type { BenchDatabase } from '../bench-database.ts';

const chunkSize = 50_000;

// The most common first: 57,000 of a million players have the first of them.
const firstNames =
  'Mehmet Fatma Mustafa Ayşe Ahmet Emine Ali Hatice Hüseyin Zeynep Hasan Elif İbrahim Meryem İsmail Şerife Osman Zehra Yusuf Sultan Murat Hanife Ömer Merve Ramazan Havva Halil Zeliha Süleyman Esra Abdullah Fadime Mahmut Özlem Recep Hacer Salih Melek Fatih Yasemin Kadir Rabia Emre Hülya Hakan Cemile Adem Sevim Kemal Gülsüm Yaşar Leyla Bekir Dilek Musa Büşra Metin Aysel Orhan Songül Burak Kübra Furkan Şükran Gökhan Ümmühan Uğur Çiğdem Yunus Işıl Çağrı Gülşen Tuğba Ufuk Ilgın Doğukan Şule Sıla Ozan Irmak Deniz Ege Barış Özgür Güneş Umut Nehir Çınar Asya Poyraz Defne Rüzgâr Eylül Doruk Lidya Tibet Jülide'.split(
    ' ',
  );
const lastNames =
  'Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Çakır Erdoğan Yavuz Can Acar Şen Aktaş Güler Yalçın Güneş Bozkurt Bulut Keskin Ünal Turan Gül Özer Işık Kaplan Avcı Sarı Tekin Taş Köse Yüksel Ateş Aksoy Uçar Çoban Kalkan İnan Güçlü Esen Duman Ilıcalı Sönmez Öz Akın Toprak Coşkun Ersoy Sezer Tunç Gündüz Dağ Uysal Pekcan Ağaoğlu İğneci Şaşmaz Çağlayan Gökçe Üstün Ocak Vural Zengin Bayrak Eren Gür Tuna Yaman Özçelik Işıklar Altıntaş Bağcı Karaoğlu Değirmenci Hacıoğlu Kuyumcu Nalbantoğlu Örs Pamuk Reis Saygın Tanrıkulu Ulusoy Varol'.split(
    ' ',
  );

/** One syllable list more: rare surnames by the ten thousand. */
const syllables =
  'ak al ar baş bey can çam dal el er gül gün han ışı kan kır kum lar mer nur oğuz öz pak sar taş tun ün yar yol yurt'.split(
    ' ',
  );

const list = (words: readonly string[]): string => `array[${words.map((word) => `'${word}'`).join(',')}]`;

/** The same numbers in every run, spread as if by chance. */
const spread = (salt: number): string => `abs(hashint8extended(n, ${salt})) % 1000000 / 1000000.0`;

export async function bringPlayers(database: BenchDatabase, players: number): Promise<void> {
  const [indexed] = await database.ask(`select pg_get_indexdef('identity.player_search_by_word'::regclass)`);
  // As any large load is done: the words are written with every player, and their index is made once.
  await database.ask('drop index identity.player_search_by_word');
  let from = 0;
  const lane = async (): Promise<void> => {
    for (let start = from; start < players; start = from) {
      from = start + chunkSize;
      await database.ask(chunk(start, Math.min(start + chunkSize, players)));
    }
  };
  await Promise.all([lane(), lane()]);
  await database.ask(`set maintenance_work_mem = '2GB'; ${indexed}`);
  await database.ask(
    `insert into identity.block (player_id, staff_id, author, reason)
     select player_id, 1, 'bench', 'bench' from identity.player where hashint8(player_id) % 500 = 0`,
  );
  await database.ask('vacuum analyze identity.player, identity.player_search, identity.block, wallet.purse');
}

const chunk = (from: number, to: number): string => `
  with drawn as (
    select n, ${list(firstNames)} as firsts, ${list(lastNames)} as lasts, ${list(syllables)} as parts,
      ${spread(1)} as r1, ${spread(2)} as r2, ${spread(3)} as r3, ${spread(4)} as r4, ${spread(5)} as r5, ${spread(6)} as r6
    from generate_series(${from}::bigint, ${to - 1}) as n
  ), named as (
    select n, r3, r4, r5, r6,
      firsts[1 + floor(power(r1, 1.6) * cardinality(firsts))::int] as first_name,
      case when r4 < 0.75 then lasts[1 + floor(power(r2, 2) * cardinality(lasts))::int]
        else initcap(parts[1 + floor(r2 * 30)::int] || parts[1 + floor(r3 * 30)::int] || parts[1 + floor(r5 * 30)::int])
      end as last_name
    from drawn
  ), players as (
    select n, r3, r4, r5, r6, first_name, last_name,
      platform.fold(first_name) || case when r5 < 0.5 then '.' || platform.fold(last_name) else '' end || n as username,
      case when r4 < 0.93 then '+905' || lpad((30 + floor(r3 * 29))::text, 2, '0') || lpad((n * 7919 % 10000000)::text, 7, '0')
        else '+4915' || lpad((n * 7919 % 1000000000)::text, 9, '0') end as phone
    from named
  ), listed as (
    insert into identity.directory (player_id, login_key, email_key, phone_key) overriding system value
    select 100001 + n, username, username || '@posta.example', phone || '-' || n from players
  )
  insert into identity.player (player_id, username, first_name, last_name, birth_date, email, email_verified_at, phone,
    gender, country, currency, registered_at)
  select 100001 + n, username, first_name, last_name, date '1960-01-01' + (r3 * 15000)::int,
    username || case when r6 < 0.6 then '@posta.example' when r6 < 0.9 then '@mektup.example' else '@ileti.example' end,
    case when r5 < 0.7 then platform.now() end, phone, 'other', case when r4 < 0.93 then 'TR' else 'DE' end,
    case when r6 < 0.94 then 'TRY' when r6 < 0.98 then 'EUR' else 'USD' end,
    platform.now() - interval '3 years' + n * interval '94 seconds'
  from players;
  insert into wallet.purse (player_id, currency, head, cash)
  select player_id, currency::wallet.currency, sha256('bench'), player_id % 500000 from identity.player
  where player_id between ${100_001 + from} and ${100_000 + to}`;
