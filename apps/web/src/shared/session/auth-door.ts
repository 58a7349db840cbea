import { createSmallStore } from '../small-store.ts';

export type AuthView = 'login' | 'register';

export interface AuthDoor {
  view: AuthView;
  /** A sentence above the form that says why it opened. */
  notice?: string;
  /** Where to go after signing in. */
  next?: string;
}

/** Whether the auth modal is open, and with what. Anything may open it; the shell shows it. */
export const authDoor = createSmallStore<AuthDoor | undefined>(undefined);

export const openAuth = (view: AuthView, more: Omit<AuthDoor, 'view'> = {}): void =>
  authDoor.set({ view, ...more });
export const closeAuth = (): void => authDoor.set(undefined);
