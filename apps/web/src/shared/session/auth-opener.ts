import { createSmallStore } from '@yakamoz/site/small-store';

export type AuthView = 'login' | 'register';

export interface OpenedAuth {
  view: AuthView;
  /** A sentence above the form that says why it opened. */
  notice?: string;
  /** Where to go after signing in. */
  next?: string;
}

/** Whether the auth modal is open, and with what. Anything may open it; the shell shows it. */
export const openedAuth = createSmallStore<OpenedAuth | undefined>(undefined);

export const openAuth = (view: AuthView, more: Omit<OpenedAuth, 'view'> = {}): void =>
  openedAuth.set({ view, ...more });
export const closeAuth = (): void => openedAuth.set(undefined);
