// Waiting has the time that a busy machine needs. A test that passes waits no longer for it.
import { vi } from 'vitest';

const patientMs = 15_000;
const waitFor = vi.waitFor;

export function waitPatiently(): void {
  vi.waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: patientMs, ...options });
}
