// Every sentence of the sandbox's bank.

export const bankTexts = {
  brand: 'Deneme Bankası',
  title: 'Para gönder',
  intro:
    'Sitenin hesabına havale yapan kişinin bankasını canlandırır. Gönderdiğiniz tutar sitenin hesap özetine düşer.',
  account: 'Alıcı hesap',
  otherAccounts: 'Başka bir hesap seç',
  name: 'Gönderen adı soyadı',
  nameHint: 'Sitedeki hesabınızın adıyla aynı olmalı.',
  amount: 'Tutar',
  currency: 'Para birimi',
  description: 'Açıklama',
  descriptionHint: 'Sitenin verdiği referans kodunu yazın.',
  iban: 'Gönderen IBAN (isteğe bağlı)',
  send: 'Gönder',
  sent: (money: string) => `${money} gönderildi. Site hesap özetini birkaç saniyede bir okur.`,
  back: 'Sekmeyi kapatıp siteye dönebilirsiniz.',
  lines: 'Son hareketler',
  noLines: 'Henüz hareket yok.',
  noLinesHint: 'Gönderdiğiniz havaleler burada listelenir.',
  noAccounts: 'Bankada henüz hesap yok. Site hesap özetini ilk kez sorduğunda hesabı burada görünür.',
  noDescription: '(açıklama yok)',
  incoming: 'Gelen',
  outgoing: 'Giden',
  errors: {
    account: 'Bu hesap bankada tanımlı değil. Birkaç saniye bekleyip yeniden deneyin.',
    name: 'Gönderen adını yazın.',
    amount: 'Tutarı 1.250,50 biçiminde yazın.',
    iban: 'IBAN yalnızca harf ve rakamdan oluşur.',
  },
};
