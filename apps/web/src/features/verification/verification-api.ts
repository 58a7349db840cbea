import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentKind, ResponseFor } from '@yakamoz/contracts';
import { documentNameHeader, documentUploadPath } from '@yakamoz/contracts/documents';
import { faultOf, send } from '@yakamoz/site/api-client';

import { api } from '../../shared/api-client.ts';
import { shrinkPicture } from './shrink-picture.ts';

export type Verification = ResponseFor<'GET /api/v1/verification'>;
export type OwnDocument = Verification['documents'][number];

/** A decision is told on the stream; whoever was away asks when they look at the page again. */
export const verificationQuery = queryOptions({
  queryKey: ['member', 'verification'],
  queryFn: () => api('GET /api/v1/verification', {}),
  refetchOnWindowFocus: 'always',
});

export function useUpload(kind: DocumentKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => upload(kind, file),
    onSettled: () => client.invalidateQueries({ queryKey: verificationQuery.queryKey }),
  });
}

/** Not a call of the contracts: its body is the file, as it is. */
async function upload(kind: DocumentKind, file: File): Promise<void> {
  const body = await shrinkPicture(file);
  const response = await send(documentUploadPath.replace(':kind', kind), {
    method: 'POST',
    headers: { 'content-type': body.type, [documentNameHeader]: encodeURIComponent(file.name.slice(-100)) },
    body,
  });
  if (!response.ok) throw await faultOf(response);
}
