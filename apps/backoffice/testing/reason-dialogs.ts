import type { RefusalCode, refusalTexts } from '@yakamoz/contracts';
import type { AnswerAt, AnyRoute, BodyAt } from '@yakamoz/site-testing/calls';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { sharedTexts } from '../src/shared/shared-texts.ts';
import type { Place } from './hands.ts';
import { expectToast, press } from './hands.ts';

export interface Refused {
  sentence: string;
  give: (route: AnyRoute) => void;
}

/** A refusal of the server, with the figures that its sentence needs. */
export const refused = <C extends RefusalCode>(
  code: C,
  ...facts: Parameters<(typeof refusalTexts)[C]>
): Refused => ({
  sentence: refusalSentence(code, ...facts),
  give: (route) => refuses(route, code, ...facts),
});

interface ReasonDialog<R extends AnyRoute> {
  /** What is done, as the titles name it. */
  deed: string;
  route: R;
  /** Draws the screen and opens the dialog. */
  open: () => Promise<Screen>;
  title: string;
  action: string;
  /** Further fields, filled before it is sent. */
  fill?: (dialog: Place) => Promise<void>;
  reason?: string;
  answer: AnswerAt<R>;
  sends: { params: Record<string, string>; body: BodyAt<R> };
  told?: string;
  /** All that the server throws at this call. */
  refusals: readonly Refused[];
}

export const someReason = 'Kontroller tamam';
export const someCode = '123456';
/** What an approval asks for besides the reason. */
export const fillCode = (dialog: Place): Promise<void> =>
  dialog.getByLabelText(sharedTexts.code).fill(someCode);

/** What every dialog promises that asks why: nothing without a reason, nothing twice, and each refusal in words. */
export function testReasonDialog<R extends AnyRoute>(spec: ReasonDialog<R>): void {
  const { deed, route, title, action, reason = someReason, refusals } = spec;
  const openFilled = async (): Promise<{ dialog: Place; submit: HTMLElement }> => {
    const screen = await spec.open();
    const dialog = screen.getByRole('dialog', { name: title });
    await expect.element(dialog).toBeVisible();
    await spec.fill?.(dialog);
    const submit = dialog.getByRole('button', { name: action, exact: true }).last().element() as HTMLElement;
    return { dialog, submit };
  };

  test(`${deed}: nothing without a reason, once however often it is pressed, and told when it is done`, async () => {
    holds(route);
    const { dialog, submit } = await openFilled();
    submit.click();
    await expect.element(dialog.getByText(sharedTexts.reasonMissing)).toBeVisible();
    expect(sent(route)).toEqual([]);

    await dialog.getByLabelText(sharedTexts.reason).fill(reason);
    submit.click();
    await expect.element(dialog.getByRole('button', { name: sharedTexts.working })).toBeVisible();
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    submit.click();
    answers(route, spec.answer);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent(route).map(({ params, body }) => ({ params, body }))).toEqual([spec.sends]);
    if (spec.told !== undefined) await expectToast(spec.told);
  });

  test(`${deed}: every refusal of the server stands in the dialog, which stays open`, async () => {
    const { dialog, submit } = await openFilled();
    await dialog.getByLabelText(sharedTexts.reason).fill(reason);
    for (const { sentence, give } of [...refusals, refused('staff.not_permitted')]) {
      give(route);
      submit.click();
      await expect.element(dialog.getByRole('alert')).toHaveTextContent(sentence);
    }
    fails(route);
    submit.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(sharedTexts.failed);
    await press(dialog.getByRole('button', { name: sharedTexts.cancel }));
    await expect.element(dialog).not.toBeInTheDocument();
  });
}
