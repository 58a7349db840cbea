import { fairnessCalls } from '@yakamoz/contracts';
import type { PlayerId } from '@yakamoz/contracts';
import type { FastifyReply } from 'fastify';

import type { Routes } from '../../platform/http/routes.ts';
import type { Fairness } from './fairness.ts';

const leavesUsual = 20;
const leavesMax = 100;

export function fairnessRoutes(routes: Routes<{ playerId: PlayerId }>, fairness: Fairness): void {
  routes.forPlayer(fairnessCalls.getOwnBalance, ({ player }) => fairness.balance(player.playerId));

  routes.forPlayer(fairnessCalls.getPublishedRound, ({ params, player }) =>
    fairness.publishedRound(player.playerId, params.pair, params.nonce),
  );

  routes.open(fairnessCalls.getLog, async ({ reply }) => {
    fresh(reply);
    const signed = await fairness.log();
    if (signed === undefined) return { signed: null };
    const { checkpoint, key, keyLines } = signed;
    const { note, size, at } = checkpoint;
    return { signed: { checkpoint: note, size, at: at.toISOString(), key, keys: [...keyLines] } };
  });

  routes.open(fairnessCalls.getVerifier, async ({ reply }) => {
    fresh(reply);
    const { hash, bytes, proof } = await fairness.verifier();
    return { file: hash, bytes, proof: proof ? { kind: 'log.inclusion' as const, ...proof } : null };
  });

  routes.open(fairnessCalls.getLeaves, async ({ query, reply }) => {
    fresh(reply);
    const { kind, before, limit = leavesUsual } = query;
    const page = { kind, before, limit: Math.max(1, Math.min(limit, leavesMax)) };
    const { leaves, next } = await fairness.leaves(page);
    return { leaves: leaves.map((leaf) => ({ ...leaf, at: leaf.at.toISOString() })), next };
  });

  routes.open(fairnessCalls.getLeafProof, async ({ params, reply }) => {
    fresh(reply);
    return { kind: 'log.inclusion' as const, ...(await fairness.leafProof(params.index)) };
  });

  routes.open(fairnessCalls.getConsistency, async ({ query, reply }) => {
    fresh(reply);
    return fairness.consistency(query.size);
  });
}

/** An old checkpoint from a cache would look like a log that was cut short. */
const fresh = (reply: FastifyReply): void => void reply.header('cache-control', 'no-cache');
