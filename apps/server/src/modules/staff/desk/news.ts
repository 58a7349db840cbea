import type { StaffId, WaitingDesk } from '@yakamoz/contracts';

/** What the tables tell by themselves (database/migrations/0081): only that something changed, under whose key. */
export const staffNews = {
  deskChanged: 'staff.desk_changed',
  /** A session ended, or the member's account or role changed. */
  accessChanged: 'staff.access_changed',
  deskKey: (desk: WaitingDesk): string => `desk-${desk}`,
  memberKey: (staffId: StaffId): string => `member-${staffId}`,
} as const;
