export { createStaff } from './staff.ts';
export type { Staff } from './staff.ts';
export { demoMembers } from './demo-members.ts';
export type { DemoMember } from './demo-members.ts';
export type { ApprovedProposal } from './approvals.ts';
export { numberIn } from './desk/finders.ts';
export type { Found } from './desk/finders.ts';
export type { StaffSession } from './session-store.ts';
export { sealedLinkSecret, sealedTotpSecret } from './sealed-secret.ts';
