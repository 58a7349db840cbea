import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRequestFor, StaffResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';

export type SafetyCase = StaffResponseFor<'GET /api/staff/v1/safety/cases'>['cases'][number];
export type Marker = SafetyCase['markers'][number];
export type Exclusion = StaffResponseFor<'GET /api/staff/v1/safety/exclusions'>['exclusions'][number];
export type Person = StaffResponseFor<'GET /api/staff/v1/safety/people/:id'>;
export type SafetyEvent = StaffResponseFor<'GET /api/staff/v1/safety/people/:id/events'>['events'][number];
export type EventsOnly = 'limits' | 'exclusions' | 'markers' | 'contacts';
type Closing = StaffRequestFor<'POST /api/staff/v1/safety/cases/:id/closure'>['body'];
type NewContact = StaffRequestFor<'POST /api/staff/v1/safety/people/:id/contacts'>['body'];
type NewExclusion = StaffRequestFor<'POST /api/staff/v1/safety/people/:id/exclusions'>['body'];
type NewVerdict = StaffRequestFor<'POST /api/staff/v1/safety/holds/:id/verdict'>['body'];
type NewCap = StaffRequestFor<'POST /api/staff/v1/safety/people/:id/caps'>['body'];

/** A case about who somebody is, decided by documents and by two. */
export const isHeld = ({ resembles }: SafetyCase): boolean => resembles.length > 0;

const pageSize = '50';
const refreshMs = 30_000;

export const useSafetyCases = (view: 'open' | 'closed') =>
  useKeysetList({
    queryKey: ['staff', 'safety', 'cases', view],
    fetchPage: (before) =>
      api('GET /api/staff/v1/safety/cases', { query: { state: view, before, limit: pageSize } }),
    rowsOf: ({ cases }) => cases,
    refetchEveryMs: refreshMs,
  });

export const useExclusions = (view: 'running' | 'over') =>
  useKeysetList({
    queryKey: ['staff', 'safety', 'exclusions', view],
    fetchPage: (before) =>
      api('GET /api/staff/v1/safety/exclusions', { query: { state: view, before, limit: pageSize } }),
    rowsOf: ({ exclusions }) => exclusions,
  });

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'safety', 'person', id],
    queryFn: () => api('GET /api/staff/v1/safety/people/:id', { params: { id } }),
  });

export const useSafetyEvents = (id: string, only: EventsOnly | undefined) =>
  useKeysetList({
    queryKey: ['staff', 'safety', 'events', id, only],
    fetchPage: (before) =>
      api('GET /api/staff/v1/safety/people/:id/events', {
        params: { id },
        query: { only, before, limit: pageSize },
      }),
    rowsOf: ({ events }) => events,
  });

/**
 * Whatever is done changes a case, a person and the list of exclusions alike. Nobody waits for them: a case that has left the list
 * takes its dialog along, and with it what is said and shown next.
 */
function useAct<Given>(act: (given: Given) => Promise<unknown>) {
  const client = useQueryClient();
  const renew = (): void => void client.invalidateQueries({ queryKey: ['staff', 'safety'] });
  return useMutation({ mutationFn: act, onSuccess: renew, onError: renew });
}

export const useTakeCase = ({ id }: SafetyCase) =>
  useAct<void>(() => api('POST /api/staff/v1/safety/cases/:id/owner', { params: { id } }));

export const useCloseCase = ({ id }: SafetyCase) =>
  useAct((body: Closing) => api('POST /api/staff/v1/safety/cases/:id/closure', { params: { id }, body }));

export const useProposeVerdict = ({ player_id: id }: SafetyCase) =>
  useAct((body: NewVerdict) => api('POST /api/staff/v1/safety/holds/:id/verdict', { params: { id }, body }));

export const useAddContact = (id: string) =>
  useAct((body: NewContact) =>
    api('POST /api/staff/v1/safety/people/:id/contacts', { params: { id }, body }),
  );

export const useExclude = (id: string) =>
  useAct((body: NewExclusion) =>
    api('POST /api/staff/v1/safety/people/:id/exclusions', { params: { id }, body }),
  );

export const useLowerCap = (id: string) =>
  useAct((body: NewCap) => api('POST /api/staff/v1/safety/people/:id/caps', { params: { id }, body }));
