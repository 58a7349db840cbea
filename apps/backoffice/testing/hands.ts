// What somebody at the desk does, and what they are told, in as little time as a test can do it.
import { siteTexts } from '@yakamoz/site/texts';
import { toastStore } from '@yakamoz/site/toast-store';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { afterEach, expect } from 'vitest';

export type Place = ReturnType<Screen['getByRole']>;

/** For expect.poll, which gives up sooner than expect.element does. */
export const patience = { timeout: 20_000 } as const;

afterEach(() => toastStore.set(undefined));

/** Presses it when it is there, also where it says that it is busy. */
export async function press(button: Place): Promise<void> {
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).click();
}

export const pressRetry = (place: Pick<Screen, 'getByRole'>): Promise<void> =>
  press(place.getByRole('button', { name: siteTexts.retry }).first());

export const pressKey = (key: string): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

/** Somebody looks at the page again later: what is old is asked for again. */
export function comeBackAt(moment: string): void {
  pinClock(moment);
  window.dispatchEvent(new Event('visibilitychange'));
}

/** The toast with these words, of this kind, stands there. */
export async function expectToast(
  words: string,
  kind?: 'default' | 'success' | 'destructive',
): Promise<void> {
  const toast = () => document.querySelector<HTMLElement>('[data-slot="toast"]');
  await expect.poll(() => toast()?.textContent ?? '', patience).toContain(words);
  if (kind !== undefined) expect(toast()?.dataset['variant']).toBe(kind);
}

/** The value beside the name of a fact. */
export function factOf(place: Place, name: string): string | undefined {
  const names = [...place.element().querySelectorAll('dt')];
  return names.find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent ?? undefined;
}
