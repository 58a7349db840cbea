import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentKind, ResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { uploadDocument } from '../../shared/documents/upload-document.ts';

export type Verification = ResponseFor<'GET /api/v1/verification'>;

/** A decision is told on the stream; whoever was away asks when they look at the page again. */
export const verificationQuery = queryOptions({
  queryKey: ['member', 'verification'],
  queryFn: () => api('GET /api/v1/verification', {}),
  refetchOnWindowFocus: 'always',
});

export function useUpload(kind: DocumentKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => uploadDocument(kind, file),
    onSettled: () => client.invalidateQueries({ queryKey: verificationQuery.queryKey }),
  });
}
