import type { PlayerId } from '@yakamoz/contracts';
import { Counter } from 'prom-client';

import { bindContext } from '../../platform/bind-context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { purgeSignatures, takeEvent } from './company/events.ts';
import type { Context } from './context.ts';
import {
  chainPaymentPage,
  listChainPayments,
  proposeChainCredit,
  proposeChainReturn,
  registerChainPayments,
} from './crypto/desk.ts';
import { askCryptoDeposit } from './crypto/quotes.ts';
import { sendChainReturns } from './crypto/returns.ts';
import { readChainWords } from './crypto/words.ts';
import { listBankLines, bankLinePage } from './deposit/bank-line-pages.ts';
import {
  assignBankLine,
  proposeBankLineReturn,
  recordBankLineReturn,
  registerBankLines,
} from './deposit/bank-line-desk.ts';
import { askManualDeposit, startRedirect } from './deposit/deposits.ts';
import { dropClaims, dropClosedClaims } from './deposit/dropped-claims.ts';
import { depositPage, creditReviewedDeposit, listDeposits, refuseDeposit } from './deposit/desk.ts';
import { proposeDepositReturn, recordDepositReturn, registerReturns } from './deposit/return-desk.ts';
import { proposeDepositRelease, proposeLineRelease, registerReleases } from './deposit/return-release.ts';
import { registerReversals } from './differences/reverse-by-two.ts';
import { readStatements } from './deposit/statements.ts';
import {
  askTransferDeposit,
  giveUpClaim,
  openTransferClaim,
  takeUpClaim,
} from './deposit/transfer-claims.ts';
import { linePlayer, proposeUnclaimed, registerUnclaimed } from './deposit/unclaimed-desk.ts';
import { createCaseDesk } from './differences/case-desk.ts';
import { findDifferences, readRecords } from './differences/reconciliation.ts';
import { registerFinder } from './finder.ts';
import { expireDeposits, followUpDue } from './follow-up.ts';
import { historyOf, requestOf } from './history/history.ts';
import { ownAddressesOf, ownPaymentsOf } from './history/own-data.ts';
import { statementOf } from './history/statement.ts';
import { statementCsv } from './history/statement-csv.ts';
import { statementPdf } from './history/statement-pdf.ts';
import { clearingAccountNames } from './request/clearing-names.ts';
import { createClosureNews } from './request/closure-course.ts';
import type { ClosureCourse } from './request/closure-course.ts';
import { accountsFor, methodsFor } from './request/offer.ts';
import { lastRequestsOf } from './request/queue.ts';
import { sendRefunds } from './send-refunds.ts';
import { countDemoRows } from './setup/demo-method-store.ts';
import { addDemoMethods } from './setup/demo-methods.ts';
import { changeMethod, closeAccount, listSetup, proposeAccount, registerAccounts } from './setup/desk.ts';
import { approveWithdrawal, listWithdrawals, refuseWithdrawal, withdrawalPage } from './withdrawal/desk.ts';
import {
  adoptClosure,
  closurePayout,
  giveBackClosure,
  isUnclear,
  prepareClosure,
  repeatClosure,
} from './withdrawal/closures.ts';
import {
  listSuspenseRecords,
  proposeRecord,
  recordPlayer,
  registerRecords,
  suspenseRecordPage,
} from './suspense/records.ts';
import { newAddressesPerDay } from './terms.ts';
import { registerWaiting, suspenseAges, withdrawalAges } from './waiting.ts';
import { addDestination, destinationsOf, removeDestination } from './withdrawal/destinations.ts';
import { registerWithdrawals } from './withdrawal/second-approval.ts';
import { proposeSettlement, registerSettlements } from './withdrawal/settlement.ts';
import { askWithdrawal, correctDestination, withdrawalTerms } from './withdrawal/withdrawals.ts';

export type Payments = ReturnType<typeof createPayments>;

export function createPayments(
  platform: Platform,
  uses: Omit<Context, 'platform' | 'newAddresses' | 'alteredAddresses' | 'closureNews'>,
) {
  const newAddresses = platform.rateLimits.limit({
    name: 'payments:new-addresses',
    pointsMax: newAddressesPerDay,
    windowSeconds: 24 * 3600,
  });
  const alteredAddresses = new Counter({
    name: 'payout_address_mismatches_total',
    help: 'Payout addresses that were read and were not the ones of their marks',
    registers: [platform.metrics.registry],
  });
  const closureNews = createClosureNews();
  const context: Context = { platform, newAddresses, alteredAddresses, closureNews, ...uses };
  registerWithdrawals(context);
  registerSettlements(context);
  registerReturns(context);
  registerReleases(context);
  registerReversals(context);
  registerBankLines(context);
  registerUnclaimed(context);
  registerRecords(context);
  registerChainPayments(context);
  registerAccounts(context);
  registerWaiting(context);
  registerFinder(context);

  return {
    ...bindContext(platform.database.reader, { countDemoRows }),
    /** What players see and ask for. */
    ...bindContext(context, {
      methodsFor,
      accountsFor,
      askManualDeposit,
      openTransferClaim,
      askTransferDeposit,
      takeUpClaim,
      giveUpClaim,
      startRedirect,
      askCryptoDeposit,
      askWithdrawal,
      correctDestination,
      withdrawalTerms,
      destinationsOf,
      addDestination,
      removeDestination,
      historyOf,
      requestOf,
      statementOf,
      statementCsv,
      statementPdf,
      ownAddressesOf,
      ownPaymentsOf,
      addDemoMethods,
    }),
    /** For the module that conducts the closing of accounts; where a transaction is given, the purse is locked in it. */
    closures: {
      follow: (course: ClosureCourse) => closureNews.follow(course),
      ...bindContext(context, {
        prepare: prepareClosure,
        adopt: adoptClosure,
        repeat: repeatClosure,
        giveBack: giveBackClosure,
        payoutOf: closurePayout,
        isUnclear,
      }),
    },
    /** What the payment company tells us. */
    company: bindContext(context, { takeEvent }),
    /** What the worker repeats. A number is how many were handled: while there are any, there may be more. */
    work: bindContext(context, {
      followUpDue,
      sendRefunds,
      readStatements,
      readRecords,
      readChainWords,
      sendChainReturns,
      expireDeposits,
      dropClosedClaims,
      findDifferences,
      purgeSignatures,
      withdrawalAges,
      suspenseAges,
    }),
    /** In the transaction of the news that play safety has closed depositing. */
    dropClaims: (tx: Tx, playerId: PlayerId) => dropClaims(tx, context, playerId),
    /** What staff see and do. */
    desk: {
      ...createCaseDesk(context),
      ...bindContext(context, {
        listWithdrawals,
        withdrawalPage,
        approveWithdrawal,
        refuseWithdrawal,
        proposeSettlement,
        listDeposits,
        depositPage,
        refuseDeposit,
        creditReviewedDeposit,
        proposeDepositReturn,
        recordDepositReturn,
        proposeDepositRelease,
        listBankLines,
        bankLinePage,
        assignBankLine,
        linePlayer,
        proposeUnclaimed,
        proposeBankLineReturn,
        recordBankLineReturn,
        proposeLineRelease,
        listSuspenseRecords,
        suspenseRecordPage,
        recordPlayer,
        proposeRecord,
        listChainPayments,
        chainPaymentPage,
        proposeChainCredit,
        proposeChainReturn,
        lastRequestsOf,
        listSetup,
        clearingAccountNames,
        changeMethod,
        proposeAccount,
        closeAccount,
      }),
    },
  };
}
