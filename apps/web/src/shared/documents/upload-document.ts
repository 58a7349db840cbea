import type { DocumentKind, ResponseFor } from '@yakamoz/contracts';
import {
  documentBytesMax,
  documentNameHeader,
  documentTypes,
  documentUploadPath,
} from '@yakamoz/contracts/documents';
import { faultOf, send } from '@yakamoz/site/api-client';

import { documentTexts as texts } from './document-texts.ts';
import { shrinkPicture } from './shrink-picture.ts';

export type OwnDocument = ResponseFor<'GET /api/v1/verification'>['documents'][number];

/** For the file chooser. */
export const acceptedTypes = documentTypes.join(',');

/** Not a call of the contracts: its body is the file, as it is. */
export async function uploadDocument(kind: DocumentKind, file: File): Promise<OwnDocument> {
  const body = await shrinkPicture(file);
  const response = await send(documentUploadPath.replace(':kind', kind), {
    method: 'POST',
    headers: { 'content-type': body.type, [documentNameHeader]: encodeURIComponent(file.name.slice(-100)) },
    body,
  });
  if (!response.ok) throw await faultOf(response);
  return (await response.json()) as OwnDocument;
}

/** Said at once; the server says it too, after the upload. A large picture is made smaller before it leaves. */
export function fileFault(file: File): string | undefined {
  if (!documentTypes.some((type) => type === file.type)) return texts.typeRefused;
  const shrinks = file.type.startsWith('image/');
  return !shrinks && file.size > documentBytesMax ? texts.tooLarge : undefined;
}
