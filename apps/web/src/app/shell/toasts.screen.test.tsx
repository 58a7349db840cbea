import { ToastHost } from '@yakamoz/site/toast-host';
import { showToast, toastStore } from '@yakamoz/site/toast-store';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { ToastView } from '@yakamoz/ui/toast';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { showPart } from '../../../testing/open-site.tsx';
import { notReadyTexts } from '../../shared/not-ready-texts.ts';
import { showNotReady } from '../../shared/not-ready.ts';

const show = () => showPart(<ToastHost View={ToastView} leavesInMs={200} />);
const all = () => [...document.querySelectorAll<HTMLElement>('[data-slot=toast]')];
const variants = () => all().map(({ dataset }) => dataset['variant']);

afterEach(() => {
  vi.useRealTimers();
  toastStore.set(undefined);
});

test('TOAST-01 one toast at a time; not-ready is no failure and stays 3000 ms', async () => {
  await show();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showToast({ title: 'Eski' });
  showNotReady();
  await expect.poll(variants).toEqual(['default']);
  expect(all()[0]?.textContent).toBe(notReadyTexts.title + notReadyTexts.text);
  vi.advanceTimersByTime(2_500);
  expect(all()).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  await expect.poll(all).toEqual([]);
});

test('TOAST-01 a failure is destructive and stays 5000 ms', async () => {
  await show();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showToast({ title: 'Olmadı.', variant: 'destructive' });
  await expect.poll(variants).toEqual(['destructive']);
  vi.advanceTimersByTime(3_000);
  expect(all()).toHaveLength(1);
  vi.advanceTimersByTime(2_500);
  await expect.poll(all).toEqual([]);
});

test('TOAST-01 a toast can be swiped away, closed by its button, or acted on', async () => {
  const run = vi.fn<() => void>();
  await show();
  showToast({ title: 'Bir', durationMs: 60_000 });
  const toast = page.getByRole('listitem').filter({ hasText: 'Bir' });
  await expect.element(toast).toBeVisible();
  expect(await axeViolations(all()[0])).toEqual([]);
  await userEvent.dragAndDrop(toast, toast, {
    sourcePosition: { x: 40, y: 12 },
    targetPosition: { x: 240, y: 12 },
  });
  await expect.poll(all).toEqual([]);
  showToast({ title: 'İki' });
  await page.getByRole('button', { name: siteTexts.closeToast }).click();
  await expect.poll(all).toEqual([]);
  showToast({ title: 'Üç', action: { label: 'Geri al', run } });
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(all).toEqual([]);
  expect(run).toHaveBeenCalledOnce();
});
