import type { AnyRoute } from '@yakamoz/site-testing/calls';
import type { Screen } from '@yakamoz/site-testing/render';
import { expect, test } from 'vitest';

import { expectToast, press } from './hands.ts';
import type { Refused } from './reason-dialogs.ts';

interface TakingOver {
  route: AnyRoute;
  /** Opens one that is with the member `ece`. */
  openWithEce: () => Promise<Screen>;
  words: { takeOver: string; withOther: (owner: string) => string };
  /** All that the server throws at this call. */
  refusals: readonly Refused[];
}

/** It says with whom it is, and each refusal of taking it over is told. */
export function testTakingOver({ route, openWithEce, words, refusals }: TakingOver): void {
  test.each(refusals)('taking over refused: $sentence', async ({ sentence, give }) => {
    give(route);
    const screen = await openWithEce();
    await expect.element(screen.getByText(words.withOther('ece'))).toBeVisible();
    await press(screen.getByRole('button', { name: words.takeOver }));
    await expectToast(sentence, 'destructive');
  });
}
