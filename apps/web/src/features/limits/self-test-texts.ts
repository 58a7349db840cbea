// The nine questions of the Problem Gambling Severity Index (Ferris and Wynne, 2001), in our own Turkish. They ask about the
// last twelve months; each answer counts 0 to 3, and the bounds of the results are the index's own.
export const selfTestTexts = {
  title: 'Kendini değerlendirme',
  text: 'Son 12 ayı düşünerek dokuz soruyu yanıtlayın. Yaklaşık iki dakika sürer.',
  source: 'Sorular, dünyada en çok kullanılan ölçek olan PGSI’dan alınmıştır (Ferris ve Wynne, 2001).',
  start: 'Teste başla',
  again: 'Testi yeniden yap',
  question: 'Soru',
  kept: 'Yanıtlarınız saklanmaz. Sonucunuzu yalnızca yetkili ekibimiz görür ve gerekirse size yardım önerir.',
  period: 'Son 12 ayda',
  questions: [
    'kaybetmeyi göze alabileceğinizden fazlasıyla oynadınız mı?',
    'aynı heyecanı duymak için daha yüksek tutarlarla oynamanız gerekti mi?',
    'kaybettiğiniz parayı geri kazanmak için başka bir gün yeniden oynadınız mı?',
    'oynamak için borç aldınız ya da bir şey sattınız mı?',
    'oyunun sizin için bir sorun olabileceğini düşündünüz mü?',
    'oyun, stres ve kaygı da içinde olmak üzere sağlığınızı etkiledi mi?',
    'haklı olsun olmasın, biri oynamanızı eleştirdi ya da bir oyun sorununuz olduğunu söyledi mi?',
    'oyun sizi ya da ailenizi para sıkıntısına soktu mu?',
    'oynama biçiminiz ya da oynarken olanlar yüzünden suçluluk duydunuz mu?',
  ],
  answers: ['Hiçbir zaman', 'Bazen', 'Çoğu zaman', 'Neredeyse her zaman'],
  back: 'Önceki soru',
  close: 'Kapat',
  result: 'Sonucunuz',
  score: (score: number) => `${score} puan (en çok 27)`,
  results: {
    none: {
      title: 'Yanıtlarınızda bir sorun işareti yok',
      text: 'Limitlerinizi arada bir gözden geçirmeniz, böyle kalmasına yardım eder.',
    },
    low: {
      title: 'Düşük düzeyde risk',
      text: 'Yanıtlarınız birkaç küçük işaret gösteriyor. Kendinize bir yatırma limiti ve bir süre limiti koymanızı öneririz.',
    },
    moderate: {
      title: 'Orta düzeyde risk',
      text: 'Yanıtlarınız, oyunun size zarar vermeye başlamış olabileceğini gösteriyor. Mola vermeyi düşünün ve biriyle konuşun: aşağıdaki destek hattı bunun içindir.',
    },
    high: {
      title: 'Yüksek düzeyde risk',
      text: 'Yanıtlarınız, oyunun size zarar verdiğini gösteriyor. Bununla yalnız başa çıkmanız gerekmez: aşağıdaki destek hattını bugün arayın ve hesabınızı oyuna kapatmayı düşünün.',
    },
  },
  notADiagnosis: 'Bu bir tanı değildir; yalnızca size yol gösterir.',
  toTimeOut: 'Limitlerime dön',
  loading: 'Sonucunuz hesaplanıyor.',
  loadFailed: 'Sonuç alınamadı',
  loadFailedText: 'Yanıtlarınız duruyor; bağlantınızı kontrol edip tekrar deneyin.',
  stale: '',
  toExclusion: 'Kendini Dışlama',
} as const;
