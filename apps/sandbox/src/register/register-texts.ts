// Every sentence of the sandbox's exclusion register.

export const registerTexts = {
  brand: 'Deneme Dışlama Kaydı',
  title: 'Ulusal kendini dışlama kaydı',
  intro:
    'Bir ülkenin kendini dışlama kaydını canlandırır. Buraya yazılan kişi sitede bahis yapamaz, para yatıramaz, bonus alamaz; parasını çekebilir.',
  firstName: 'Ad',
  lastName: 'Soyad',
  birthDate: 'Doğum tarihi (YYYY-AA-GG)',
  nationalId: 'T.C. kimlik no (isteğe bağlı)',
  until: 'Bitiş günü (boş: süresiz)',
  add: 'Kayda ekle',
  remove: 'Kayıttan çıkar',
  added: 'Kişi kayda eklendi. Site birkaç saniye içinde öğrenir.',
  removed: 'Kişi kayıttan çıkarıldı.',
  listed: 'Kayıttaki kişiler',
  none: 'Kayıtta kimse yok.',
  noneHint: 'Eklediğiniz kişiler burada listelenir.',
  endless: 'süresiz',
  untilDay: (day: string) => `${day} gününe kadar`,
  faults: 'Kesinti',
  away: 'Bir dakika yanıt verme',
  back: 'Yeniden yanıt ver',
  isAway: 'Kayıt şu anda yanıt vermiyor.',
  errors: { name: 'Adı ve soyadı yazın.', day: 'Tarihleri YYYY-AA-GG biçiminde yazın.' },
};
