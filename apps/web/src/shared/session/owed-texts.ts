/** BET-12: what a player owes after a result was corrected. */
export const owedTexts = {
  owed: 'Kapatılacak tutar',
  text: 'Ödenen bir tutar geri alınırken bakiyeniz yetmedi. Yatırdığınız ve kazandığınız para önce bunu kapatır; kapanana kadar bahis yapılamaz ve para çekilemez.',
} as const;
