import { secondFactorCalls } from '@yakamoz/contracts';

import type { Routes } from '../../../platform/http/routes.ts';
import { answerTexts } from '../answer-texts.ts';
import type { Identity } from '../identity.ts';
import type { OpenSession } from '../session/store.ts';

export function secondFactorRoutes(routes: Pick<Routes<OpenSession>, 'forPlayer'>, identity: Identity): void {
  routes.forPlayer(secondFactorCalls.getSecondFactor, async ({ player }) => {
    const { confirmedAt, recoveryCodesLeft } = await identity.secondFactorOf(player.playerId);
    const on_since = confirmedAt?.toISOString() ?? null;
    return { on: on_since !== null, on_since, recovery_codes_left: recoveryCodesLeft };
  });

  routes.forPlayer(secondFactorCalls.startSecondFactor, async ({ body, player }) => {
    const { secret, uri, qrSvg } = await identity.startSecondFactor(player, body.password);
    return { secret, uri, qr_svg: qrSvg };
  });

  routes.forPlayer(secondFactorCalls.confirmSecondFactor, async ({ body, player }) => ({
    recovery_codes: await identity.confirmSecondFactor(player, body.code),
  }));

  routes.forPlayer(secondFactorCalls.removeSecondFactor, async ({ body, player }) => {
    await identity.removeSecondFactor(player, body);
    return { message: answerTexts.secondFactorOff };
  });

  routes.forPlayer(secondFactorCalls.renewRecoveryCodes, async ({ body, player }) => ({
    recovery_codes: await identity.renewRecoveryCodes(player, body),
  }));
}
