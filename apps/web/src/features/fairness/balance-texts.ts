export const balanceTexts = {
  title: 'Bakiyem defterde mi?',
  text: 'Her gün kapanıştan sonra oyunculara borcumuzun toplamı Adalet Defteri’nde yayımlanır. Bakiyenizin o toplamın içinde olduğunu tarayıcınızda doğrulayın.',
  limits:
    'Çekilebilir bakiye, açık bahisler ve bekleyen çekimler içindedir; bonus, puan ve sağlayıcı havuzları değildir. Borcu kanıtlar, elimizdeki parayı değil; kimsenin dışarıda bırakılmadığını da ancak oyuncular baktıkça gösterir.',
  check: 'Doğrula',
  checking: 'Doğrulanıyor...',
  download: 'Kanıt dosyasını indir',
  notYet:
    'Bakiyeniz henüz yayımlanan bir toplamda yok. İlk gün kapanışından sonra burada doğrulayabilirsiniz.',
  failed: 'Kanıt alınamadı. Tekrar deneyin.',
};
