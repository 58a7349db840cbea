/** Under a difference that went away by itself. */
export const cameLater = 'Eksik kayıt sonradan geldi; fark kendiliğinden kapandı.';
