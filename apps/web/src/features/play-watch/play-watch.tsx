import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserNow } from '@yakamoz/site/clock';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { setClosedPlay } from '../../shared/play-safety/closed-play.ts';
import { opensAt } from '../../shared/play-safety/closed-words.ts';
import { pausedPlay, wantedPause } from '../../shared/play-safety/paused-play.ts';
import type { Safety } from '../../shared/play-safety/safety-query.ts';
import { isClosed, isRunning, safetyQuery } from '../../shared/play-safety/safety-query.ts';
import { useSession } from '../../shared/session/session.ts';
import { RealityCheck } from './reality-check.tsx';

/** While somebody is signed in: closes what they have closed, and stops play when its reality check falls due. */
export function PlayWatch() {
  const { data, dataUpdatedAt } = useQuery(safetyQuery);
  const closed = data === undefined ? undefined : isClosed(data);
  useEffect(() => {
    if (closed !== undefined) setClosedPlay(closed);
  }, [closed, dataUpdatedAt]);
  useNextMoment(data, dataUpdatedAt);
  useMovedMoney(data, dataUpdatedAt);

  const due = useDue(data) && closed === false;
  useEffect(() => {
    pausedPlay.set(due);
    return () => pausedPlay.set(false);
  }, [due]);
  return <RealityCheck state={data} open={due} />;
}

/** One that fell due in a session that is over is asked when a game is opened again, and disturbs nobody before. */
function useDue(data: Safety | undefined): boolean {
  const { pathname, search } = useLocation();
  const playing = pathname === '/keno' || new URLSearchParams(search).has('oyun');
  const wanted = wantedPause.use();
  const due = data?.reality_check.due === true && data.clock !== null;
  useEffect(() => {
    // Answered: the next one is asked by its own rule.
    if (data !== undefined && !due) wantedPause.set(false);
  }, [data, due]);
  return due && (playing || wanted || isRunning(data));
}

/** The server counts in whole milliseconds of its own clock; a moment later it has certainly come. */
const marginMs = 300;
/** A browser's timer holds no more than 24 days. */
const timerMaxMs = 2_000_000_000;

/** Asks again when something falls due or opens by itself, by the server's clock and not by the browser's. */
function useNextMoment(data: Safety | undefined, updatedAt: number): void {
  const client = useQueryClient();
  const next = data && [data.reality_check.due ? null : data.reality_check.next_at, opensAt(data)];
  const moments = (next ?? []).filter((moment) => moment !== null).map((moment) => Date.parse(moment));
  const at = moments.length === 0 ? undefined : Math.min(...moments);
  const now = data === undefined ? undefined : Date.parse(data.now);
  useEffect(() => {
    if (at === undefined || now === undefined) return;
    const wait = Math.min(Math.max(at - now, 0) + marginMs, timerMaxMs);
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: safetyQuery.queryKey }), wait);
    return () => clearTimeout(timer);
  }, [at, now, updatedAt, client]);
}

const freshMs = 60_000;

/** Play may have begun: the first stake of a stretch sets its clock going. Asked for once a minute at most. */
function useMovedMoney(data: Safety | undefined, updatedAt: number): void {
  const client = useQueryClient();
  const seq = useSession().user?.balance_seq;
  const known = data !== undefined;
  const running = known && data.clock !== null;
  useEffect(() => {
    if (!known || seq === undefined) return;
    if (!running || browserNow() - updatedAt > freshMs)
      void client.invalidateQueries({ queryKey: safetyQuery.queryKey });
    // Told by the number of the balance alone.
  }, [seq, client]);
}
