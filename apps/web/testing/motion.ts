// What moves by itself, under a clock that the test moves.
import { afterEach, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';

const setMotion = (value: 'no-preference' | 'reduce') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
/**
 * What moves by itself does, and only the test moves the time: from here on no command to the mouse, which moves it too
 * while it is carried out.
 */
export async function withMotion(): Promise<void> {
  await setMotion('no-preference');
  await userEvent.hover(document.body, { position: { x: 2, y: 700 } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}
/** What was drawn has set its timers. */
export const drawn = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
/** What a stopped clock holds back besides. */
export const settle = () => vi.advanceTimersByTimeAsync(1);
export const lookAway = (hidden: boolean): void => {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (hidden ? 'hidden' : 'visible'),
  });
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(async () => {
  vi.useRealTimers();
  await setMotion('reduce');
  await page.viewport(1280, 800);
  Reflect.deleteProperty(document, 'visibilityState');
});
