import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRequestFor, StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';

export type Member = StaffResponseFor<'GET /api/staff/v1/members'>['members'][number];

export const membersQuery = queryOptions({
  queryKey: ['staff', 'members'],
  queryFn: async () => (await api('GET /api/staff/v1/members', {})).members,
});

/** Whatever came of it, the list is asked for again: another admin may have been quicker. */
function useMemberChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: membersQuery.queryKey }),
  });
}

export const useInvite = () =>
  useMemberChange((body: StaffRequestFor<'POST /api/staff/v1/members'>['body']) =>
    api('POST /api/staff/v1/members', { body }),
  );

export const useRenewInvitation = () =>
  useMemberChange(({ id }: Member) => api('POST /api/staff/v1/members/:id/invitations', { params: { id } }));

export const useChangeRole = () =>
  useMemberChange(
    ({
      member,
      ...body
    }: { member: Member } & StaffRequestFor<'POST /api/staff/v1/members/:id/role'>['body']) =>
      api('POST /api/staff/v1/members/:id/role', { params: { id: member.id }, body }),
  );

export const useCloseMember = () =>
  useMemberChange(({ member, reason }: { member: Member; reason: string }) =>
    api('POST /api/staff/v1/members/:id/closure', { params: { id: member.id }, body: { reason } }),
  );

export const useAskReset = () =>
  useMemberChange(
    ({
      member,
      ...body
    }: { member: Member } & StaffRequestFor<'POST /api/staff/v1/members/:id/resets'>['body']) =>
      api('POST /api/staff/v1/members/:id/resets', { params: { id: member.id }, body }),
  );
