import type { RefusalCode } from './refusals.ts';

/** One sentence per refusal code; a text that needs a figure takes it as its argument. */
export const refusalTexts = {
  'platform.invalid_request': () => 'Gönderilen bilgiler geçersiz. Lütfen alanları kontrol edin.',
  'platform.foreign_origin': () => 'Bu istek başka bir siteden geldiği için kabul edilmedi.',
  'platform.not_found': () => 'Aradığınız kaynak bulunamadı.',
  'platform.body_too_large': () => 'Gönderilen veri çok büyük.',
  'platform.unsupported_media_type': () => 'İstek gövdesi JSON olmalıdır.',
  'platform.too_busy': () => 'Şu anda çok yoğunuz. Lütfen birkaç saniye sonra tekrar deneyin.',
  'platform.unavailable': () => 'Hizmete şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.',

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
