import { verifyTexts } from './verify-texts.ts';

export const roundPlaceTexts = {
  title: 'Turun defterdeki yeri',
  loading: 'Turun yeri yükleniyor',
  loadFailed: 'Turun yeri okunamadı',
  loadFailedText: 'Kayıt defterde güvende; yalnızca şu anda gösterilemiyor.',
  stale: 'Turun yeri yenilenemedi; bilinen hali gösteriliyor.',
  notYet:
    'Bu turun günü henüz yayımlanmadı. Gün bitince bütün turlar yeniden çekilir ve deftere yazılır; turun yeri o zaman burada görünür.',
  inDay: 'Gün dosyası',
  record: (day: string, place: string, rounds: string): string => `${day} · ${rounds} turun ${place}. kaydı`,
  inLog: 'Adalet Defteri',
  leaf: (index: string): string => `${index} numaralı kayıt`,
  prove: 'Yerini kanıtla',
  proving: 'Kanıtlanıyor...',
  proved: 'Kanıtlandı: tur, gününün dosyasında; gün, imzalı defterin içinde.',
  notProved: 'Kanıtlanamadı',
  noSignatures: verifyTexts.noSignatures,
  dayFile: 'Gün dosyasını indir',
  openProof: 'Defter kanıtını aç',
};
