import { toastStore } from '@yakamoz/site/toast-store';
import { beforeEach, expect } from 'vitest';

type Toast = NonNullable<ReturnType<typeof toastStore.get>>;

// The store lives as long as the file.
beforeEach(() => toastStore.set(undefined));

/** What the part says by a toast, which the shell would show. */
export async function expectToast(toast: Partial<Toast>): Promise<void> {
  await expect.poll(() => toastStore.get(), { timeout: 10_000 }).toMatchObject(toast);
}

export const shownToast = (): Toast | undefined => toastStore.get();
