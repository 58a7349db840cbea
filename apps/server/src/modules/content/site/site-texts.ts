export const staffPage = { title: 'Personel Girişi', description: 'Yalnızca yetkili personel içindir.' };

export const boardPage = { title: 'Bahis', description: '' };

/** What the picture of a shared link shows. */
export const shareImageText = (brand: string): string => `${brand} logosu`;
