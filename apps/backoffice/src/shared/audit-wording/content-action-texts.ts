// What is done with the site's articles and their pictures.
export const contentActionTexts = {
  'content.create': 'İçerik oluşturma',
  'content.save_draft': 'Taslak kaydı',
  'content.discard_draft': 'Taslağın silinmesi',
  'content.delete': 'İçeriğin silinmesi',
  'content.publish': 'Yayınlama',
  'content.restore': 'Eski sürüme dönüş',
  'content.online': 'Yayına alma',
  'content.offline': 'Yayından kaldırma',
  'content.move': 'Sıra değişikliği',
  'content.add_picture': 'Görsel yükleme',
};
