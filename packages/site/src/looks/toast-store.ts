import { createSmallStore } from '../small-store.ts';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'success' | 'destructive';
  durationMs: number;
  /** What can be done about it as long as it stands there. */
  action?: { label: string; run: () => void };
}

const usualMs = 5_000;
let lastId = 0;

/** One toast at a time (TOAST-01): a new one takes the place of the old. */
export const toastStore = createSmallStore<Toast | undefined>(undefined);

export function showToast(toast: Pick<Toast, 'title' | 'description'> & Partial<Toast>): void {
  lastId += 1;
  toastStore.set({ variant: 'default', durationMs: usualMs, ...toast, id: lastId });
}

export const dismissToast = (id: number): void => {
  if (toastStore.get()?.id === id) toastStore.set(undefined);
};
