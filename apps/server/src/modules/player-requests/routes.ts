import type { Currency, PlayerId } from '@yakamoz/contracts';
import { playerRequestsCalls as calls } from '@yakamoz/contracts';

import { originReader } from '../../platform/http/caller-origin.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { payoutOnWire } from './answers.ts';
import type { RequestWithPayout } from './desk.ts';
import type { FieldChange } from './person-changes.ts';
import type { PlayerRequests } from './player-requests.ts';

export function playerRequestRoutes(
  routes: Routes<{ playerId: PlayerId; currency: Currency }>,
  requests: PlayerRequests,
  options: { ipCountryHeader: string | undefined },
): void {
  const originOf = originReader(options);
  routes.forPlayer(calls.listRequests, async ({ player }) => {
    const { playerId, currency } = player;
    const persons = await requests.differencesOfPlayer(playerId);
    const shown = await requests.requestsOf(playerId);
    return {
      requests: shown.map((request) => onWire(request, currency, persons.get(request.requestId) ?? null)),
    };
  });

  routes.forPlayer(calls.askPersonChange, async ({ body, player, request }) => {
    const { password, code, document_id: documentId } = body;
    const person = {
      firstName: body.first_name,
      middleName: body.middle_name,
      lastName: body.last_name,
      birthDate: body.birth_date,
      country: body.country,
    };
    const asked = { password, code, documentId, person, origin: originOf(request) };
    const made = await requests.askPersonChange(player.playerId, asked);
    const changes = await requests.differencesOfRequest(made);
    return onWire(await requests.withPayout(made), player.currency, changes);
  });

  routes.forPlayer(calls.askExport, async ({ body, player }) => {
    const asked = await requests.askExport(player.playerId, body);
    return onWire(await requests.withPayout(asked), player.currency);
  });

  routes.forPlayer(calls.askClosure, async ({ body, player }) => {
    const { destination_id: destinationId, doc_number: docNumber, ...rest } = body;
    const asked = await requests.askClosure(player, { ...rest, destinationId, docNumber });
    return onWire(await requests.withPayout(asked), player.currency);
  });

  routes.forPlayer(calls.withdrawRequest, async ({ params, player }) => {
    const withdrawn = await requests.withdrawRequest(player.playerId, params.id);
    const person = await requests.differencesOfRequest(withdrawn);
    return onWire(await requests.withPayout(withdrawn), player.currency, person);
  });

  routes.forPlayer(calls.fetchExport, async ({ params, player, reply }) => {
    const file = await requests.fetchFile({ playerId: player.playerId, requestId: params.id });
    void reply.type('application/json; charset=utf-8');
    void reply.header('content-disposition', 'attachment; filename="verilerim.json"');
    void reply.header('cache-control', 'no-store');
    return file;
  });
}

function onWire(request: RequestWithPayout, currency: Currency, person: FieldChange[] | null = null) {
  const payout = payoutOnWire(request);
  return {
    id: request.requestId,
    kind: request.kind,
    state: request.state,
    asked_at: request.askedAt.toISOString(),
    taken_up_at: request.takenUpAt?.toISOString() ?? null,
    finished_at: request.finishedAt?.toISOString() ?? null,
    reason: request.reason,
    file_until: request.fileUntil?.toISOString() ?? null,
    payout: payout && { ...payout, currency },
    person,
  };
}
