export { createVerification, sealedDocument } from './verification.ts';
export type { Verification } from './verification.ts';
export { verificationNews } from './events.ts';
