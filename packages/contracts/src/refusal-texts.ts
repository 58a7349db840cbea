import type { RefusalCode } from './refusals.ts';

interface MoneyText {
  amount: string;
  currency: string;
}

interface AllowanceRoom {
  kind: keyof typeof allowanceVerbs;
  window: keyof typeof windowNames;
  room: MoneyText;
}

const windowNames = { day: 'Bugün', week: 'Bu hafta', month: 'Bu ay' } as const;
const allowanceVerbs = {
  deposit: 'yatırabilirsiniz',
  stake: 'oynayabilirsiniz',
  loss: 'kaybedebilirsiniz',
} as const;

const money = ({ amount, currency }: MoneyText): string =>
  new Intl.NumberFormat('tr-TR', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount as Intl.StringNumericLiteral,
  );

/** One sentence per refusal code; a text that needs a figure takes it as its argument. */
export const refusalTexts = {
  'platform.invalid_request': () => 'Gönderilen bilgiler geçersiz. Lütfen alanları kontrol edin.',
  'platform.foreign_origin': () => 'Bu istek başka bir siteden geldiği için kabul edilmedi.',
  'platform.not_found': () => 'Aradığınız kaynak bulunamadı.',
  'platform.body_too_large': () => 'Gönderilen veri çok büyük.',
  'platform.unsupported_media_type': () => 'İstek gövdesi JSON olmalıdır.',
  'platform.too_busy': () => 'Şu anda çok yoğunuz. Lütfen birkaç saniye sonra tekrar deneyin.',
  'platform.unavailable': () => 'Hizmete şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.',

  'wallet.gate_closed': () => 'Hesabınız bu işleme şu anda kapalı.',
  'wallet.allowance_exhausted': ({ kind, window, room }: AllowanceRoom) =>
    `${windowNames[window]} en fazla ${money(room)} daha ${allowanceVerbs[kind]}.`,
  'wallet.bonus_stake_too_high': (max: MoneyText) =>
    `Bonus bakiyesiyle bir seferde en fazla ${money(max)} oynayabilirsiniz.`,
  'wallet.debt_open': () =>
    'Hesabınızda kapanmamış bir borç var. O kapanana kadar oynanamaz ve para çekilemez.',
  'wallet.operation_unknown': () => 'Böyle bir işlem bulunamadı.',
  'wallet.insufficient_funds': () => 'Bakiyeniz yetersiz.',
  'wallet.currency_mismatch': () => 'İşlemin para birimi hesabınızınkinden farklı.',
  'wallet.key_conflict': () => 'Bu işlem anahtarı başka bir işlemde kullanılmış.',
  'wallet.operation_over': () => 'Bu işlem daha önce sonuçlanmış.',

  'jurisdiction.country_not_served': () => 'Bulunduğunuz ülkeye hizmet veremiyoruz.',

  'identity.no_session': () => 'Lütfen giriş yapın.',
  'identity.wrong_credentials': () => 'Kullanıcı adı veya şifre hatalı.',
  'identity.wrong_password': () => 'Geçerli şifreniz hatalı.',
  'identity.under_age': () => '18 yaşından küçükler üye olamaz.',
  'identity.session_unknown': () => 'Oturum bulunamadı veya zaten kapalı.',
  'identity.username_taken': () => 'Bu kullanıcı adı alınmış.',
  'identity.contact_taken': () =>
    'Bu e-posta veya telefon numarasıyla hesap açılamıyor. Hesabınız varsa giriş yapın veya şifrenizi sıfırlayın.',
  'identity.national_id_taken': () => 'Bu kimlik numarası kullanılamıyor. Lütfen destek ekibine yazın.',
  'identity.consent_version_stale': () => 'Metin güncellendi. Lütfen yeni sürümü okuyup tekrar onaylayın.',
  'identity.email_already_verified': () => 'E-posta adresiniz zaten doğrulanmış.',
  'identity.token_invalid': () => 'Bağlantının süresi dolmuş veya daha önce kullanılmış.',
  'identity.required_fields': () => 'Lütfen tüm zorunlu alanları doldurun.',
  'identity.username_invalid': () =>
    'Kullanıcı adı 3–24 karakter olmalı; harf, rakam, nokta, tire ve alt çizgi içerebilir.',
  'identity.name_invalid': () => 'Ad ve soyad yalnızca harflerden oluşmalıdır.',
  'identity.email_invalid': () => 'Geçerli bir e-posta adresi girin.',
  'identity.phone_invalid': () => 'Geçerli bir telefon numarası girin.',
  'identity.birth_date_invalid': () => 'Geçerli bir doğum tarihi girin.',
  'identity.country_invalid': () => 'Geçerli bir ülke seçin.',
  'identity.national_id_invalid': () => 'Geçerli bir kimlik numarası girin.',
  'identity.passwords_differ': () => 'Şifreler eşleşmiyor.',
  'identity.new_passwords_differ': () => 'Yeni şifreler eşleşmiyor.',
  'identity.password_too_short': () => 'Şifre en az 6 karakter olmalıdır.',
  'identity.password_common': () => 'Bu şifre çok yaygın. Lütfen tahmin edilmesi daha zor bir şifre seçin.',
  'identity.password_contains_username': () => 'Şifre kullanıcı adınızı içeremez.',
  'identity.consent_required': () => 'Devam etmek için bu metni kabul etmeniz gerekir.',
  'identity.throttled': ({ minutes }: { minutes: number }) =>
    `Çok fazla deneme yapıldı. Lütfen ${minutes} dakika sonra tekrar deneyin.`,
} satisfies Record<RefusalCode, (say: never) => string>;

/** A bug has no code and no detail: only this sentence leaves the server. */
export const failureText = 'Bir hata oluştu.';
