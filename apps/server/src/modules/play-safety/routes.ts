import type { PlayerId } from '@yakamoz/contracts';
import { playSafetyCalls as calls } from '@yakamoz/contracts';

import type { Routes } from '../../platform/http/routes.ts';
import { safetyOnWire } from './answers.ts';
import type { PlaySafety } from './play-safety.ts';

export function playSafetyRoutes(routes: Routes<{ playerId: PlayerId }>, safety: PlaySafety): void {
  const stateOf = async ({ playerId }: { playerId: PlayerId }) =>
    safetyOnWire(await safety.stateOf(playerId));

  routes.forPlayer(calls.getSafety, ({ player }) => stateOf(player));

  routes.forPlayer(calls.setLimit, async ({ player, body }) => {
    await safety.setLimit(player.playerId, body);
    return stateOf(player);
  });
  routes.forPlayer(calls.confirmLimit, async ({ player, body }) => {
    await safety.confirmLimit(player.playerId, body);
    return stateOf(player);
  });
  routes.forPlayer(calls.dropLimit, async ({ player, body }) => {
    await safety.dropLimit(player.playerId, body);
    return stateOf(player);
  });
  routes.forPlayer(calls.takeTimeOut, async ({ player, body }) => {
    await safety.takeTimeOut(player.playerId, body.days);
    return stateOf(player);
  });
  routes.forPlayer(calls.exclude, async ({ player, body }) => {
    await safety.exclude(player.playerId, body.term);
    return stateOf(player);
  });
  routes.forPlayer(calls.askReturn, async ({ player, body }) => {
    await safety.askReturn(player.playerId, body);
    return stateOf(player);
  });
  routes.forPlayer(calls.setRealityCheck, async ({ player, body }) => {
    await safety.setInterval(player.playerId, body.interval_min);
    return stateOf(player);
  });
  routes.forPlayer(calls.answerPause, async ({ player }) => {
    await safety.answerPause(player.playerId);
    return stateOf(player);
  });
  routes.forPlayer(calls.takeSelfTest, ({ player, body }) =>
    safety.takeSelfTest(player.playerId, body.answers),
  );
  routes.forPlayer(calls.answerQuestion, async ({ player, body }) => {
    await safety.answerQuestion(player.playerId, body.wants_limit);
    return stateOf(player);
  });
}
