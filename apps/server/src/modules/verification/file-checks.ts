import { createFileChecks as createChecks } from '../../platform/sealed-files/file-checks.ts';
import { documentBounds } from './file-rules.ts';

export const createFileChecks = () => createChecks(documentBounds);
