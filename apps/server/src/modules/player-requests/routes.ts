import type { Currency, PlayerId } from '@yakamoz/contracts';
import { playerRequestsCalls as calls } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Routes } from '../../platform/http/routes.ts';
import { maskIban } from './iban.ts';
import type { PlayerRequests } from './player-requests.ts';
import type { StoredRequest } from './store.ts';

export function playerRequestRoutes(
  routes: Routes<{ playerId: PlayerId; currency: Currency }>,
  requests: PlayerRequests,
): void {
  routes.forPlayer(calls.listRequests, async ({ player }) => ({
    requests: (await requests.requestsOf(player.playerId)).map((request) => onWire(request, player.currency)),
  }));

  routes.forPlayer(calls.askExport, async ({ body, player }) =>
    onWire(await requests.askExport(player.playerId, body), player.currency),
  );

  routes.forPlayer(calls.askClosure, async ({ body, player }) =>
    onWire(await requests.askClosure(player.playerId, body), player.currency),
  );

  routes.forPlayer(calls.withdrawRequest, async ({ params, player }) =>
    onWire(await requests.withdrawRequest(player.playerId, params.id), player.currency),
  );

  routes.forPlayer(calls.fetchExport, async ({ params, player, reply }) => {
    const file = await requests.fetchFile({ playerId: player.playerId, requestId: params.id });
    void reply.type('application/json; charset=utf-8');
    void reply.header('content-disposition', 'attachment; filename="verilerim.json"');
    void reply.header('cache-control', 'no-store');
    return file;
  });
}

const onWire = (request: StoredRequest, currency: Currency) => ({
  id: request.requestId,
  kind: request.kind,
  state: request.state,
  asked_at: request.askedAt.toISOString(),
  taken_up_at: request.takenUpAt?.toISOString() ?? null,
  finished_at: request.finishedAt?.toISOString() ?? null,
  reason: request.reason,
  file_until: request.fileUntil?.toISOString() ?? null,
  payout:
    request.held === 0n
      ? null
      : { amount: decimalOf(request.held), currency, iban_masked: maskIban(request.ibanEnd ?? '') },
});
