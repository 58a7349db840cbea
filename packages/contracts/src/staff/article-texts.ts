import type { ArticleFault, FaultName } from './article-rules.ts';

const sentences: Record<FaultName, (fault: ArticleFault) => string> = {
  empty: () => 'Bu alan boş bırakılamaz.',
  too_long: ({ max }) => `En fazla ${max} karakter olabilir.`,
  no_picture: () => 'Bu yere uyan bir çizim seçin.',
  no_link: () => 'Sitedeki bir sayfa (/promosyonlar gibi) veya https:// ile başlayan bir adres yazın.',
  no_time: () => 'Günü ve saati gg.aa.yyyy ss:dd biçiminde yazın.',
  end_before_start: () => 'Bitiş, başlangıçtan sonra olmalı.',
  offer_needs_end: () => 'Bir teklifin bitiş tarihi olmalı.',
  no_sections: () => 'Sayfada en az bir bölüm olmalı.',
  no_version: () => 'Sürümü 2026-11-15 biçiminde yazın.',
  section_empty: () => 'Bölümde en az bir paragraf veya madde olmalı.',
};

export const faultSentence = (fault: ArticleFault): string => sentences[fault.name](fault);
