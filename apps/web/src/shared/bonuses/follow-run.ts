import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { useSession } from '../session/session.ts';
import { bonusesQuery } from './bonuses-query.ts';

/**
 * The run under way and how far it is: asked for again whenever the balance has moved, for a stake may have counted. A lost round
 * counts without moving it: who knows of rounds says so by another `rounds`.
 */
export function useFollowedRun(enabled: boolean, rounds = '') {
  const client = useQueryClient();
  const { data } = useQuery({ ...bonusesQuery, enabled });
  const seq = useSession().user?.balance_seq;
  const run = enabled ? (data?.run ?? undefined) : undefined;
  const hasRun = run !== undefined;
  const moved = `${seq ?? ''} ${rounds}`;
  const seen = useRef(moved);
  useEffect(() => {
    if (seen.current === moved) return;
    seen.current = moved;
    if (hasRun) void client.invalidateQueries({ queryKey: bonusesQuery.queryKey });
  }, [client, moved, hasRun]);
  return run === undefined || data === undefined ? undefined : { run, currency: data.currency };
}
