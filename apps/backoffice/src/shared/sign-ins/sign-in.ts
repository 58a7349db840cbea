import type { StaffResponseFor } from '@yakamoz/contracts';

export type SignIn = StaffResponseFor<'GET /api/staff/v1/me/sign-ins'>['events'][number];
