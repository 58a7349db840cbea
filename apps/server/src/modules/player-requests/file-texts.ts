/** What stands at the head of a player's file. */
export const fileTexts = {
  title: 'Hesap verileriniz',
  text: 'Bu dosyada hakkınızda tuttuğumuz bilgiler bölüm bölüm yer alır. Tutarlar hesabınızın para birimindedir, zamanlar UTC olarak yazılmıştır.',
  sections: {
    profile: 'Profil bilgileriniz',
    second_factor: 'İki adımlı doğrulama',
    consents: 'Onaylarınız',
    sessions: 'Oturumlarınız',
    sign_ins: 'Girişleriniz ve hesabınıza giriş denemeleri',
    account_changes: 'Hesabınızdaki güvenlik değişiklikleri',
    country_checks: 'Ülke denetimleri',
    documents: 'Gönderdiğiniz belgeler ve sonuçları',
    balance: 'Bakiyeniz',
    restrictions: 'Hesabınızdaki kısıtlamalar',
    games: 'Favori ve son açtığınız oyunlar',
    promotions:
      'Bonus talepleriniz, hediyeleriniz, iadeleriniz, puanlarınız ve katıldığınız turnuvalar ile ödülleri',
    point_transfers: 'Puan hareketleriniz',
    play_safety: 'Limitleriniz, molalarınız ve kendinizi dışlamanız',
    rounds: 'Oynadığınız oyun turları',
    keno_pairs: 'Keno tohumlarınız ve onlarla çekilen sayılar',
    bets: 'Kuponlarınız ve sonuçları',
    requests: 'Talepleriniz',
    payout_addresses: 'Para çekme adresleriniz',
    payments: 'Para yatırma ve çekme talepleriniz',
    transfers: 'Tüm para hareketleriniz',
  },
};
