export type { AnswerOf, AnyCall, Audience, BodyOf, Call, ParamsOf, QueryOf } from './call.ts';
export type { RefusalShape } from './call.ts';
export type { RequestFor, ResponseFor, Route } from './routes.ts';
export { refusalAnswer } from './fields.ts';
export type { Currency, Gender } from './fields.ts';
export { playerId, sessionId } from './ids.ts';
export { betIdOf, couponCodeOf, referenceCodeOf } from './reference-code.ts';
export type { PlayerId, SessionId } from './ids.ts';
export type { ShownAccessEvent } from './access.ts';
export type { ConsentDocument } from './identity.ts';
export type { DestinationId, DestinationKind, PaymentRequestId, PaymentState } from './cashier.ts';
export type { DeskRoundId, DifferenceId } from './staff/casino-rounds.ts';
export type { ChainPaymentId } from './staff/chain-payments.ts';
export type { CompanyRecordId } from './staff/suspense-records.ts';
export type { RulesInput, SimulatedRulesInput } from './staff/promotions.ts';
export type { CaseId } from './staff/payment-cases.ts';
export type { BankLineId, PaymentMethodId } from './staff/payments.ts';
export type { RequestId } from './player-requests.ts';
export { exclusionTerm, limitKind, limitWindow, safetyChange, timeOutDays } from './play-safety.ts';
export type {
  ExclusionTerm,
  LimitKind,
  LimitWindow,
  SafetyChange,
  SafetyState,
  TimeOutDays,
} from './play-safety.ts';
export type { NoticeChannel, NoticeKind } from './notices.ts';
export { operatorFacts } from './operator.ts';
export type { OperatorFacts } from './operator.ts';
export { memberPages, notFoundTitle, pageTexts } from './page-texts.ts';
export type { PagePath } from './page-texts.ts';
export { rowCalls } from './row-calls.ts';
export { refusalStatus } from './refusals.ts';
export type { RefusalCode } from './refusals.ts';
export { failureText, refusalTexts } from './refusal-texts.ts';
export { staffStreamEvent, streamEvent, supportStreamEvent } from './stream.ts';
export type { StaffStreamEvent, StreamEvent, SupportStreamEvent } from './stream.ts';
export type {
  CashOut,
  Correction,
  LegVerdict,
  PlacedLeg,
  PricePolicy,
  System,
  Ticket,
  TicketLeg,
  WishedLeg,
} from './bets.ts';
export type { CashOutQuote } from './cash-outs.ts';
export type { BoardMarket, BoardMatch, BoardSeal, ClosedReason, MarketsChanged } from './board.ts';
export { matchChanged, sports } from './sportsbook.ts';
export type { Match, MatchChanged } from './sportsbook.ts';
export { mayDecideOn, mayDo, permissionsOf, staffRoles } from './staff/permissions.ts';
export type { Permission, StaffRole } from './staff/permissions.ts';
export { articleFaults, documentSlugs, pageSlugs } from './staff/article-rules.ts';
export type { ArticleKind, PageSlug, WordsOf } from './staff/article-rules.ts';
export type { ApprovalId, FoundKind, StaffId } from './staff/desk.ts';
export type { WaitingDesk, WaitingQueueName } from './staff/figures.ts';
export type {
  CaseOutcome,
  ContactResult,
  ContactWay,
  MarkerKind,
  SafetyCaseId,
} from './staff/play-safety.ts';
export type { StaffRequestFor, StaffResponseFor, StaffRoute } from './staff/routes.ts';
export {
  matchStreamPath,
  matchesPerStreamMax,
  staffStreamPath,
  streamPath,
  tournamentStreamPath,
  visitorStreamPath,
} from './stream-path.ts';
export {
  documentBytesMax,
  documentKinds,
  documentNameHeader,
  documentTypes,
  documentUploadPath,
} from './document-rules.ts';
export type { DocumentKind, DocumentType } from './document-rules.ts';
export {
  parsePicturePath,
  pictureBytesMax,
  pictureNameHeader,
  picturePath,
  pictureRatios,
  pictureTypes,
  pictureUploadPath,
  pictureWidthMin,
  pictureWidths,
} from './picture-rules.ts';
export type { PictureFileType, PictureShape, PictureWidth } from './picture-rules.ts';
export { pictureSet } from './picture-set.ts';
export { birthDateFault } from './birth-date-rules.ts';
export { talkWordsMax } from './talk-rules.ts';
export type { TalkId, TalkTopic } from './support.ts';
export type { DocumentId, VerificationStatus } from './verification.ts';

export * as betsCalls from './bets.ts';
export * as cashOutCalls from './cash-outs.ts';
export * as boardCalls from './board.ts';
export * as cashierCalls from './cashier.ts';
export * as casinoCalls from './casino.ts';
export * as lobbyCalls from './lobby.ts';
export * as contentCalls from './content.ts';
export * as fairnessCalls from './fairness.ts';
export * as identityCalls from './identity.ts';
export * as kenoCalls from './keno.ts';
export * as noticesCalls from './notices.ts';
export * as operatorCalls from './operator.ts';
export * as paymentsCalls from './payments.ts';
export * as playSafetyCalls from './play-safety.ts';
export * as playerRequestsCalls from './player-requests.ts';
export * as promotionsCalls from './promotions.ts';
export * as rewardsCalls from './rewards.ts';
export * as secondFactorCalls from './second-factor.ts';
export * as sportsbookCalls from './sportsbook.ts';
export * as statementCalls from './statement.ts';
export * as supportCalls from './support.ts';
export * as tournamentsCalls from './tournaments.ts';
export * as verificationCalls from './verification.ts';
export * as walletCalls from './wallet.ts';
export * as staffCalls from './staff/desk.ts';
export * as staffCasinoCalls from './staff/casino.ts';
export * as staffCasinoRoundCalls from './staff/casino-rounds.ts';
export * as staffClosingCalls from './staff/closing.ts';
export * as staffContentCalls from './staff/content.ts';
export * as staffFairnessCalls from './staff/fairness.ts';
export * as staffFigureCalls from './staff/figures.ts';
export * as staffKenoCalls from './staff/keno.ts';
export * as staffPaymentSetupCalls from './staff/payment-setup.ts';
export * as staffChainPaymentsCalls from './staff/chain-payments.ts';
export * as staffPaymentCasesCalls from './staff/payment-cases.ts';
export * as staffPaymentsCalls from './staff/payments.ts';
export * as staffUnclaimedCalls from './staff/unclaimed.ts';
export * as staffSportsbookCalls from './staff/sportsbook.ts';
export * as staffSupportCalls from './staff/support.ts';
export * as staffSuspenseRecordCalls from './staff/suspense-records.ts';
export * as staffPlayerRecordCalls from './staff/player-records.ts';
export * as staffPlayersCalls from './staff/players.ts';
export * as staffPlaySafetyCalls from './staff/play-safety.ts';
export * as staffPromotionsCalls from './staff/promotions.ts';
export * as staffHoldCalls from './staff/holds.ts';
export * as staffRequestsCalls from './staff/requests.ts';
export * as staffSecondFactorCalls from './staff/second-factor.ts';
export * as staffTournamentsCalls from './staff/tournaments.ts';
export * as staffTradingCalls from './staff/trading.ts';
export * as staffVerificationCalls from './staff/verification.ts';
