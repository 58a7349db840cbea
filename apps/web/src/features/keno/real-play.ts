// Rounds for money: what the house tells of the game, the pair of seeds, and one round after the other (D-16, D-52).
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { decimalOf } from '@yakamoz/money';
import { browserNow } from '@yakamoz/site/clock';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import type { Dispatch } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';

import { api } from '../../shared/api-client.ts';
import { sendMoney, settleMoney } from '../../shared/money-call.ts';
import { useFreshVerdict } from '../../shared/play-safety/fresh-verdict.ts';
import { safetyQuery } from '../../shared/play-safety/safety-query.ts';
import { holdFigures } from '../../shared/session/held-figures.ts';
import { sessionQuery, setSessionUser } from '../../shared/session/session.ts';
import { useSecondsUntil } from './cycle-wait.ts';
import { findRound, kenoKey, kenoQuery } from './keno-api.ts';
import type { EndedPair, KenoState, OpenPair } from './keno-api.ts';
import { kenoRealTexts as texts } from './keno-real-texts.ts';
import { isLocked, stakeOf } from './keno.state.ts';
import type { HouseRound, KenoAction, KenoRound } from './keno.state.ts';
import { forgetRound, keepRound, keptRound } from './kept-round.ts';

export type RealPlay = ReturnType<typeof useRealPlay>;

const playing = 'POST /api/v1/keno/rounds';
const seedPattern = /^[A-Za-z0-9_-]{1,64}$/;

export function useRealPlay(isReal: boolean, round: KenoRound, act: Dispatch<KenoAction>) {
  const client = useQueryClient();
  const state = useQuery({ ...kenoQuery, enabled: isReal });
  const keno = isReal ? state.data : undefined;
  const [fault, setFault] = useState<string>();
  const [ended, setEnded] = useState<EndedPair>();
  const { seed, setSeed } = useClientSeed(keno);
  const { seconds, startCycle } = useCycle(keno);
  useFreshVerdict(isReal, true);
  const shown = useShownPairs(keno);
  useKeptRound(isReal && !isLocked(round), fault, (kept) => {
    act({ type: 'show', round: kept });
    setFault(undefined);
  });
  useShownEnd(isReal, round);

  const tell = (error: unknown): void => {
    setFault(refusalMessage(error) ?? texts.failed);
    // What was refused may have changed elsewhere: bounds, the pair, a limit, or a reality check that is due now.
    void client.invalidateQueries({ queryKey: kenoKey });
    void client.invalidateQueries({ queryKey: safetyQuery.queryKey });
  };

  const openPair = async (prepared: { id: string }): Promise<OpenPair> => {
    const request = { params: { id: prepared.id }, body: { client_seed: seed } };
    const opened = await api('POST /api/v1/keno/pairs/:id/open', request);
    if (opened.pair.client_seed !== seed)
      throw new Error('FAIR-1: the pair was opened with another client seed');
    if (opened.ended !== null) setEnded(opened.ended);
    client.setQueryData(
      kenoQuery.queryKey,
      (known) => known && { ...known, pair: opened.pair, prepared: null },
    );
    return opened.pair;
  };

  const play = async (): Promise<void> => {
    const stake = stakeOf(round.stake);
    const pairWanted = keno?.pair ?? keno?.prepared ?? null;
    if (keno === undefined || pairWanted === null || stake === undefined) return;
    act({ type: 'ask' });
    setFault(undefined);
    // The balance would tell the result before its numbers have fallen.
    holdFigures(true);
    try {
      const pair = keno.pair ?? (await openPair(pairWanted));
      const body = { pair_id: pair.id, picks: [...round.picks], stake: decimalOf(stake), table: keno.table };
      keepRound(`keno~${pair.id}.${pair.nonce}`);
      const answer = await sendMoney(playing, { body });
      startCycle(keno.cycle_ms);
      client.setQueryData(kenoQuery.queryKey, (known) => known && afterRound(known, answer));
      const user = client.getQueryData(sessionQuery.queryKey);
      const { balance, bonus_balance, balance_seq } = answer;
      if (user) setSessionUser(client, { ...user, balance, bonus_balance, balance_seq });
      act({ type: 'fall', round: answer.round, again: false });
    } catch (error) {
      act({ type: 'refused' });
      holdFigures(false);
      if (refusalMessage(error) !== undefined) forgetRound();
      tell(error);
    }
  };

  /** The seed of an ended pair is shown, and the next pair is committed to. */
  const endPair = async (): Promise<void> => {
    if (!keno?.pair) return;
    setFault(undefined);
    try {
      setEnded(await api('POST /api/v1/keno/pairs/:id/end', { params: { id: keno.pair.id } }));
      await client.invalidateQueries({ queryKey: kenoKey });
    } catch (error) {
      tell(error);
    }
  };

  const recall = async (id: string): Promise<void> => {
    setFault(undefined);
    try {
      act({ type: 'fall', round: await findRound(id), again: true });
    } catch (error) {
      setFault(refusalMessage(error) ?? texts.recallFailed);
    }
  };

  const seedWrong = keno?.pair === null && !seedPattern.test(seed);
  return { state, keno, fault, ended, seed, setSeed, seedWrong, seconds, shown, play, endPair, recall };
}

interface PlayedAnswer {
  round: { nonce: number };
  next_round_at: string;
  pair_ended: boolean;
}

const afterRound = (known: KenoState, { round, next_round_at, pair_ended }: PlayedAnswer): KenoState => ({
  ...known,
  next_round_at,
  pair: known.pair === null || pair_ended ? null : { ...known.pair, nonce: round.nonce + 1 },
});

/** Made once the commitment is there, never before; the player may write another until the pair opens. */
function useClientSeed(keno: KenoState | undefined) {
  const [typed, setTyped] = useState({ pairId: '', text: '' });
  const prepared = keno?.pair === null ? keno.prepared : null;
  if (prepared !== null && prepared !== undefined && typed.pairId !== prepared.id)
    setTyped({ pairId: prepared.id, text: madeSeed() });
  return { seed: typed.text, setSeed: (text: string) => setTyped({ ...typed, text }) };
}

const madeSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export interface ShownPair {
  commitment: string;
  /** Undefined while it is not chosen. */
  clientSeed: string | undefined;
}

/** What this page showed of each pair, the first time: a round is verified against that, and not against what was told later. */
function useShownPairs(keno: KenoState | undefined): ReadonlyMap<string, ShownPair> {
  const [pairs, setPairs] = useState<ReadonlyMap<string, ShownPair>>(new Map());
  const pair = keno?.pair ?? keno?.prepared;
  if (!pair) return pairs;
  const clientSeed = keno?.pair?.client_seed;
  const known = pairs.get(pair.id);
  if (known === undefined || (known.clientSeed === undefined && clientSeed !== undefined))
    setPairs(new Map(pairs).set(pair.id, { commitment: known?.commitment ?? pair.commitment, clientSeed }));
  return pairs;
}

/** Counted from the answer, which came after the start; a clock that goes wrong never makes it longer than one cycle. */
function useCycle(keno: KenoState | undefined) {
  const [freeAt, setFreeAt] = useState(0);
  const nextAt = keno?.next_round_at ?? null;
  const cycleMs = keno?.cycle_ms ?? 0;
  useEffect(() => {
    if (nextAt !== null)
      setFreeAt((known) => Math.max(known, Math.min(Date.parse(nextAt), browserNow() + cycleMs)));
  }, [nextAt, cycleMs]);
  return {
    seconds: useSecondsUntil(freeAt),
    startCycle: (ms: number) => setFreeAt(browserNow() + ms),
  };
}

const askedMax = 3;
const askAgainMs = 1_000;

/** The round that was left in the middle, or whose answer was lost: shown as it ended. */
function useKeptRound(
  isFree: boolean,
  fault: string | undefined,
  onFound: (round: HouseRound) => void,
): void {
  const tell = useEffectEvent(onFound);
  const [atStart] = useState(keptRound);
  const kept = fault === undefined ? atStart : keptRound();
  const { data, error } = useQuery({
    queryKey: ['member', 'keno-kept', kept],
    queryFn: () => findRound(kept ?? ''),
    enabled: isFree && kept !== undefined,
    // It may still be on its way.
    retry: (failures) => failures < askedMax,
    retryDelay: askAgainMs,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (!isFree || data === undefined || kept === undefined || keptRound() !== kept) return;
    tell(data);
    forgetRound();
    const { pair_id, picks, stake, table } = data;
    void settleMoney(playing, { body: { pair_id, picks, stake, table } });
  }, [isFree, data, kept]);
  useEffect(() => {
    if (refusalMessage(error) !== undefined) forgetRound();
  }, [error]);
}

/** Once its numbers have fallen: the figures around the board and the list of rounds may tell the result. */
function useShownEnd(isReal: boolean, round: KenoRound): void {
  const client = useQueryClient();
  const shown = isReal && round.phase === 'done' && !round.again ? round.house?.id : undefined;
  useEffect(() => {
    if (shown === undefined) return;
    holdFigures(false);
    forgetRound();
    void client.invalidateQueries({ queryKey: kenoKey });
  }, [shown, client]);
  // Whoever leaves the board sees the balance as it is.
  useEffect(() => () => holdFigures(false), []);
}
