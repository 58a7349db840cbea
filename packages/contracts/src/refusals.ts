// Every expected refusal and its HTTP status. The sentence a player reads stands in refusal-texts.ts under the
// same code; a check holds the two tables and the throwing code together.
export const refusalStatus = {
  'platform.invalid_request': 400,
  'platform.foreign_origin': 403,
  'platform.not_found': 404,
  'platform.body_too_large': 413,
  'platform.unsupported_media_type': 415,
  'platform.too_busy': 429,
  'platform.unavailable': 503,

  'jurisdiction.country_not_served': 403,

  'identity.no_session': 401,
  'identity.wrong_credentials': 401,
  'identity.wrong_password': 403,
  'identity.under_age': 403,
  'identity.session_unknown': 404,
  'identity.username_taken': 409,
  'identity.contact_taken': 409,
  'identity.national_id_taken': 409,
  'identity.consent_version_stale': 409,
  'identity.email_already_verified': 409,
  'identity.token_invalid': 410,
  'identity.required_fields': 422,
  'identity.username_invalid': 422,
  'identity.name_invalid': 422,
  'identity.email_invalid': 422,
  'identity.phone_invalid': 422,
  'identity.birth_date_invalid': 422,
  'identity.country_invalid': 422,
  'identity.national_id_invalid': 422,
  'identity.passwords_differ': 422,
  'identity.new_passwords_differ': 422,
  'identity.password_too_short': 422,
  'identity.password_common': 422,
  'identity.password_contains_username': 422,
  'identity.consent_required': 422,
  'identity.throttled': 429,
} as const;

export type RefusalCode = keyof typeof refusalStatus;
