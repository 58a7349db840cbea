export type { AnswerOf, AnyCall, Audience, BodyOf, Call, ParamsOf, QueryOf } from './call.ts';
export type { RefusalShape, RequestOf, ResponseOf } from './call.ts';
export type { Currency, Gender, RefusalAnswer } from './fields.ts';
export { playerId, sessionId } from './ids.ts';
export type { PlayerId, SessionId } from './ids.ts';
export type { ConsentDocument } from './identity.ts';
export { operatorFacts } from './operator.ts';
export type { OperatorFacts } from './operator.ts';
export { refusalStatus } from './refusals.ts';
export type { RefusalCode } from './refusals.ts';
export { failureText, refusalTexts } from './refusal-texts.ts';

export * as casinoCalls from './casino.ts';
export * as contentCalls from './content.ts';
export * as identityCalls from './identity.ts';
export * as operatorCalls from './operator.ts';
export * as paymentsCalls from './payments.ts';
export * as promotionsCalls from './promotions.ts';
export * as sportsbookCalls from './sportsbook.ts';
