import type { ConsentDocument, PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insertConsent } from './consent-store.ts';
import type { Context } from '../context.ts';

export interface ConsentState {
  document: ConsentDocument;
  currentVersion: string;
  answeredVersion: string | null;
  accepted: boolean;
  due: boolean;
}

const documents: ConsentDocument[] = ['terms', 'privacy', 'marketing'];

/** Marketing is optional and starts unticked; the other two are required to play (D-39). */
const mayDecline = (document: ConsentDocument): boolean => document === 'marketing';

export async function consentsOf(context: Context, playerId: PlayerId): Promise<ConsentState[]> {
  const answers = await context.findConsents(playerId);
  return documents.map((document) => {
    const answer = answers.find((candidate) => candidate.document === document);
    const currentVersion = context.documents[document];
    return {
      document,
      currentVersion,
      answeredVersion: answer?.version ?? null,
      accepted: answer?.accepted ?? false,
      due: !mayDecline(document) && !(answer?.accepted === true && answer.version === currentVersion),
    };
  });
}

export const consentsDue = async (context: Context, playerId: PlayerId): Promise<ConsentDocument[]> =>
  (await consentsOf(context, playerId)).filter((state) => state.due).map((state) => state.document);

export async function answerConsent(
  context: Context,
  playerId: PlayerId,
  answer: { document: ConsentDocument; version: string; accepted: boolean },
): Promise<ConsentState[]> {
  if (answer.version !== context.documents[answer.document])
    throw new Refusal('identity.consent_version_stale');
  if (!answer.accepted && !mayDecline(answer.document)) throw new Refusal('identity.consent_required');
  await context.platform.database.inTransaction((tx) => insertConsent(tx, playerId, answer));
  return consentsOf(context, playerId);
}

/** The consents given while registering. Missing ones are asked for after signing in. */
export async function recordConsents(
  tx: Tx,
  context: Context,
  playerId: PlayerId,
  ticked: Partial<Record<ConsentDocument, boolean>>,
): Promise<void> {
  for (const document of documents) {
    const accepted = ticked[document];
    if (accepted === undefined || (!accepted && !mayDecline(document))) continue;
    await insertConsent(tx, playerId, { document, version: context.documents[document], accepted });
  }
}
