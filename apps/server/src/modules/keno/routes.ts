import { kenoCalls } from '@yakamoz/contracts';
import type { AnswerOf, Currency, PlayerId, SessionId } from '@yakamoz/contracts';
import { decimalOf, minorOf } from '@yakamoz/money';

import { requiredKeyOf } from '../../platform/http/idempotency-key.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Keno } from './keno.ts';
import { roundIdOf } from './recall.ts';
import type { EndedPair, KenoRound, OpenPair } from './store.ts';

interface Player {
  playerId: PlayerId;
  sessionId: SessionId;
  currency: Currency;
}

export function kenoRoutes(routes: Routes<Player>, keno: Keno): void {
  routes.forPlayer(kenoCalls.getKeno, async ({ player }) => {
    const { offer, pair, prepared, nextRoundAt } = await keno.readKeno(player);
    return {
      open: offer?.isOpen === true,
      currency: player.currency,
      table: offer?.table ?? 0,
      stake_min: decimalOf(offer?.stakeMin ?? 0n),
      stake_max: (offer?.stakeMax ?? []).map(decimalOf),
      win_max: decimalOf(offer?.winMax ?? 0n),
      cycle_ms: offer?.cycleMs ?? 0,
      next_round_at: nextRoundAt?.toISOString() ?? null,
      pair_rounds_max: offer?.pairRoundsMax ?? 0,
      pair: pair === undefined ? null : openOnWire(pair),
      prepared: prepared ?? null,
    };
  });

  routes.forPlayer(kenoCalls.prepareKenoPair, ({ player }) => keno.preparePair(player.playerId));

  routes.forPlayer(kenoCalls.openKenoPair, async ({ params, body, player }) => {
    const { playerId } = player;
    const asked = { playerId, pairId: params.id, clientSeed: body.client_seed };
    const { pair, ended } = await keno.openPair(asked);
    return { pair: openOnWire(pair), ended: ended === undefined ? null : endedOnWire(ended) };
  });

  routes.forPlayer(kenoCalls.endKenoPair, async ({ params, player }) =>
    endedOnWire(await keno.endPair(player.playerId, params.id)),
  );

  routes.forPlayer(kenoCalls.listKenoPairs, async ({ query, player }) => ({
    pairs: (await keno.listPairs(player.playerId, query)).map(endedOnWire),
  }));

  routes.forPlayer(kenoCalls.playKenoRound, async ({ body, player, request }) => {
    const played = await keno.play({
      ...player,
      key: requiredKeyOf(request),
      pairId: body.pair_id,
      picks: body.picks,
      stake: minorOf(body.stake),
      table: body.table,
    });
    return {
      round: roundOnWire(played.round),
      balance: decimalOf(played.cash),
      bonus_balance: decimalOf(played.bonus),
      balance_seq: Number(played.seq),
      next_round_at: played.nextRoundAt.toISOString(),
      pair_ended: played.pairEnded,
    };
  });

  routes.forPlayer(kenoCalls.getKenoRound, async ({ params, player }) =>
    roundOnWire(await keno.recallRound(player.playerId, params.id)),
  );
}

const openOnWire = (pair: OpenPair) => ({
  id: pair.id,
  commitment: pair.commitment,
  client_seed: pair.clientSeed,
  nonce: pair.rounds,
  opened_at: pair.openedAt.toISOString(),
  ends_at: pair.endsAt.toISOString(),
});

const endedOnWire = (pair: EndedPair) => ({
  id: pair.id,
  commitment: pair.commitment,
  client_seed: pair.clientSeed,
  rounds: pair.rounds,
  opened_at: pair.openedAt.toISOString(),
  ended_at: pair.endedAt.toISOString(),
  ended_by: pair.endedBy,
  seed: pair.seed,
});

function roundOnWire(round: KenoRound): AnswerOf<typeof kenoCalls.getKenoRound> {
  const { nonce, picks, drawn, hits, table, multiplier, commitment, seed } = round;
  const facts = { nonce, picks, drawn, hits, table, multiplier, commitment };
  return {
    ...facts,
    id: roundIdOf(round),
    pair_id: round.pairId,
    client_seed: round.clientSeed,
    at: round.at.toISOString(),
    stake: decimalOf(round.stake),
    payout: decimalOf(round.payout),
    currency: round.currency,
    proof:
      seed === null
        ? null
        : {
            ...facts,
            kind: 'keno.round' as const,
            seed,
            client: round.clientSeed,
            stake: round.stake.toString(),
            payout: round.payout.toString(),
          },
  };
}
