// Every sentence of the switchboard.
import type { Producer } from './feed-messages.ts';
import type { Offer } from './world.ts';

export const switchboardTexts = {
  brand: 'Deneme Bahis Sağlayıcısı',
  title: 'Santral',
  intro:
    'Siteye maç ve oran gönderir; takımlar ve oranlar kurgudur. Golleri, oranları ve kesintileri buradan siz belirlersiniz.',
  done: 'Yapıldı. Site birkaç saniye içinde öğrenir.',
  refused: 'Bu şu anda yapılamıyor.',
  time: { running: 'Maçlar oynanıyor.', paused: 'Maçların saati duruyor.' },
  pause: 'Saati durdur',
  resume: 'Saati yürüt',
  releaseAll: 'Elle verilenleri geri al',
  producers: { pre: 'Maç öncesi hattı', live: 'Canlı hattı', virtual: 'Sanal hattı' } satisfies Record<
    Producer,
    string
  >,
  speaks: 'Konuşuyor',
  silent: 'Susuyor',
  silence: 'Sustur',
  speak: 'Konuştur',
  restart: 'Baştan başlat',
  spoiled: 'Hat bozuk',
  spoil: 'Hattı böyle yap',
  lose: 'Kaybolan (0–1)',
  double: 'İki kez giden (0–1)',
  delay: 'Gecikme (ms)',
  matches: 'Maçlar',
  search: 'Takım veya lig',
  find: 'Bul',
  count: (shown: number, all: number) => `${shown} / ${all} maç`,
  none: 'Böyle bir maç yok.',
  back: '← Bütün maçlar',
  statuses: {
    scheduled: 'Başlamadı',
    live: 'Oynanıyor',
    ended: 'Bitti',
    abandoned: 'Yarıda kaldı',
  } satisfies Record<Offer['status'], string>,
  suspended: 'Askıda',
  goal: (team: string) => `Gol: ${team}`,
  goalBack: 'Son golü geri al',
  end: 'Maçı bitir',
  abandon: 'Yarıda bırak',
  suspend: 'Askıya al',
  open: 'Aç',
  release: 'Elle verilenleri geri al',
  correction: 'Sonucu düzelt',
  prices: 'Oranlar',
  give: 'Ver',
};

const startFormat = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

export const startText = (startsAt: string): string => startFormat.format(new Date(startsAt));
