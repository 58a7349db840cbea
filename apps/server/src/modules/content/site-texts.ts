export const staffPage = { title: 'Personel Girişi', description: 'Yalnızca yetkili personel içindir.' };
