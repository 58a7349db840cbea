// Everything a player sees and asks for, in one list.
import type { Currency, DestinationId, PaymentRequestId, PlayerId } from '@yakamoz/contracts';

import { addDemoMethods } from './setup/demo-methods.ts';
import * as deposits from './deposit/deposits.ts';
import type { Asker } from './request/asking.ts';
import { listDestinations } from './withdrawal/destination-store.ts';
import * as destinations from './withdrawal/destinations.ts';
import type { HistoryFilter } from './history/store.ts';
import * as history from './history/history.ts';
import { accountsFor, methodsFor } from './request/offer.ts';
import { ownAddressesOf, ownPaymentsOf } from './history/own-data.ts';
import type { Context } from './context.ts';
import type { Direction } from './setup/method-store.ts';
import { statementCsv } from './history/statement-csv.ts';
import { statementPdf } from './history/statement-pdf.ts';
import * as withdrawals from './withdrawal/withdrawals.ts';

export function createPlayerSide(context: Context) {
  const { database } = context.platform;
  return {
    methodsFor: (playerId: PlayerId, wanted: { direction: Direction; currency: Currency }) =>
      methodsFor(context, playerId, wanted),
    accountsFor: (methodId: number, currency: Currency) => accountsFor(context, methodId, currency),

    askManualDeposit: (asker: Asker, wish: deposits.ManualDeposit) =>
      deposits.askManual(context, asker, wish),
    claimTransfer: (asker: Asker, wish: Parameters<typeof deposits.claimTransfer>[2]) =>
      deposits.claimTransfer(context, asker, wish),
    startRedirect: (asker: Asker, wish: { amount: string; bankCode: string }) =>
      deposits.startRedirect(context, asker, wish),

    askWithdrawal: (asker: Asker, wish: withdrawals.WithdrawalWish) =>
      withdrawals.askWithdrawal(context, asker, wish),
    correctDestination: (
      playerId: PlayerId,
      given: { requestId: PaymentRequestId; destinationId: DestinationId },
    ) => withdrawals.correctDestination(context, playerId, given),
    withdrawalTerms: (playerId: PlayerId, currency: Currency) =>
      withdrawals.withdrawalTerms(context, playerId, currency),

    destinationsOf: (playerId: PlayerId) => listDestinations(database.reader, playerId),
    addDestination: (playerId: PlayerId, given: destinations.GivenAddress & destinations.OwnerProof) =>
      destinations.addDestination(context, playerId, given),
    removeDestination: (playerId: PlayerId, destinationId: DestinationId) =>
      destinations.removeDestination(context, playerId, destinationId),

    historyOf: (
      playerId: PlayerId,
      filter: HistoryFilter,
      page: { before?: string | undefined; limit: number },
    ) => history.historyOf(context, playerId, filter, page),
    requestOf: (playerId: PlayerId, requestId: PaymentRequestId) =>
      history.requestOf(context, playerId, requestId),
    statementCsv: (playerId: PlayerId, filter: HistoryFilter) => statementCsv(context, playerId, filter),
    statementPdf: (
      player: { playerId: PlayerId; currency: Currency; username: string },
      filter: HistoryFilter,
    ) => statementPdf(context, player, filter),

    ownAddressesOf: (playerId: PlayerId) => ownAddressesOf(context, playerId),
    ownPaymentsOf: (playerId: PlayerId) => ownPaymentsOf(context, playerId),

    /** For a play-money installation. Running it twice changes nothing. */
    addDemoMethods: () => addDemoMethods(database),
  };
}
