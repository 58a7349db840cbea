// What the studio's own pages say.
export const studioTexts = {
  name: 'Liman Oyun Atölyesi',
  intro: 'Deneme ortamının oyun sağlayıcısı. Buradaki para oyun parasıdır, hiçbir değeri yoktur.',
  demo: 'Demo oyna',
  declaredReturn: (percent: string) => `Bildirilen getiri: %${percent.replace('.', ',')}`,
  noScript: 'Bu oyun için tarayıcınızda JavaScript açık olmalıdır.',
};
