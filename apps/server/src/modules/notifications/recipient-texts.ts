/** To whom a letter goes: the address, and the first name for its greeting. */
export interface Recipient {
  to: string;
  name: string;
}

export const ownAccount = 'Bu e-posta, hesabınızdaki bir değişiklik için gönderildi; reklam değildir.';
export const ownPayment = 'Bu e-posta, hesabınızdaki bir para işlemi için gönderildi; reklam değildir.';
