import type { StaffRequestFor, StaffResponseFor } from '@yakamoz/contracts';

export type ListedPlayer = StaffResponseFor<'POST /api/staff/v1/player-searches'>['players'][number];
export type PlayersFilter = Omit<StaffRequestFor<'POST /api/staff/v1/player-exports'>['body'], 'reason'>;
