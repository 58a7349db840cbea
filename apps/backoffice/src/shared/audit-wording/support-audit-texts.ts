// What is told of talks with players and visitors.
export const supportAuditTexts = {
  actions: {
    'support.take': 'Yazışmayı üstlenme',
    'support.assign': 'Yazışmayı başkasına verme',
    'support.hand_over': 'Yazışmayı devretme',
    'support.close': 'Yazışmayı kapatma',
    'support.file_complaint': 'Şikâyet kaydı',
    'support.decide_complaint': 'Şikâyetin karara bağlanması',
    'support.add_canned': 'Hazır yanıt ekleme',
    'support.change_canned': 'Hazır yanıtın değişmesi',
    'support.retire_canned': 'Hazır yanıtı kaldırma',
  },
  areas: { support: 'Destek' },
  subjects: { talk: 'Yazışma', canned: 'Hazır yanıt' },
};
