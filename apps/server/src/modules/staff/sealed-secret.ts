import type { SealedColumn } from '../../platform/reencryption.ts';

export const sealedTotpSecret: SealedColumn = {
  name: 'staff.member.totp_secret',
  placeOf: ({ row }) => secretPlace(row),
};

/** A link's secret becomes its member's as it is, so it is bound to the same place. */
export const sealedLinkSecret: SealedColumn = {
  name: 'staff.invitation.totp_secret',
  placeOf: ({ row }) => secretPlace(row),
};

/** Bound into the ciphertext, so that it cannot be decrypted in another member's row. */
export const secretPlace = (staffId: string): string => `staff.member.totp_secret:${staffId}`;
