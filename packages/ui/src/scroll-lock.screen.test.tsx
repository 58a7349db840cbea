import '../gallery/gallery.css';

import { drawAt } from '@yakamoz/site-testing/render';
import { expect, test } from 'vitest';

import { Dialog } from './dialog.tsx';

const styleElements = (): number => document.querySelectorAll('style').length;
const overflow = (): string => getComputedStyle(document.body).overflowY;

test('a dialog stops the page behind it, and writes no style element that the policy of a page would refuse', async () => {
  const before = styleElements();
  const dialog = (open: boolean) => (
    <Dialog open={open} onOpenChange={() => undefined} title="Başlık" closeLabel="Kapat">
      <p>Metin</p>
    </Dialog>
  );
  const screen = await drawAt('/', dialog(true));
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(document.body.dataset['scrollLocked']).toBe('1');
  expect(overflow()).toBe('hidden');
  expect(styleElements()).toBe(before);

  await screen.rerender(dialog(false));
  await expect.poll(overflow).toBe('visible');
  expect(document.adoptedStyleSheets).toEqual([]);
});
