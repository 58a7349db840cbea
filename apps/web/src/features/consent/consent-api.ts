import { useMutation, useQueryClient } from '@tanstack/react-query';

import { answerConsent, consentsQuery } from '../../shared/session/consents.ts';
import type { ConsentState } from '../../shared/session/consents.ts';
import { sessionQuery, setSessionUser } from '../../shared/session/session.ts';

/** Accepts the documents one by one; each answer is kept, so a failure half-way asks only for the rest. */
export function useAcceptDocuments() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (documents: readonly ConsentState[]) => {
      for (const { document, current_version: version } of documents) {
        const consents = await answerConsent({ document, version, accepted: true });
        client.setQueryData(consentsQuery.queryKey, consents);
        const user = client.getQueryData(sessionQuery.queryKey);
        const due = consents.filter((state) => state.due).map((state) => state.document);
        if (user) setSessionUser(client, { ...user, consents_due: due });
      }
    },
    // A version may have changed under the reader's eyes: the new one is shown.
    onError: () => client.invalidateQueries({ queryKey: consentsQuery.queryKey }),
  });
}
