// What can be sent as a document. Apart from the schemas, so that a browser needs none.

/** `person_change` belongs to a request for a changed person and is decided with it. */
export const documentKinds = [
  'id_front',
  'id_back',
  'address',
  'payment',
  'selfie',
  'person_change',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const documentBytesMax = 8 * 1024 * 1024;

/** The file is the body; this header says what the player calls it, percent-encoded: an address would be logged. */
export const documentNameHeader = 'x-document-name';
export const documentUploadPath = '/api/v1/verification/documents/:kind';
