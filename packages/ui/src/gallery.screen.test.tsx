import '../gallery/gallery.css';

import { axeViolations } from '@yakamoz/site-testing/axe';
import { drawAt } from '@yakamoz/site-testing/render';
import type { Screen } from '@yakamoz/site-testing/render';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';

import { texts } from '../gallery/gallery-texts.ts';
import { ToastsOpen } from '../gallery/messages.tsx';
import { primitives } from '../gallery/primitives.ts';
import { Button } from './button.tsx';

const { overlays, actions, fields } = texts;

const themes = ['night', 'staff'] as const;
type Theme = (typeof themes)[number];

document.documentElement.lang = 'tr';

async function show(theme: Theme, node: ReactNode): Promise<Screen> {
  document.documentElement.dataset['theme'] = theme;
  const screen = await drawAt(
    '/',
    <div data-testid="sheet" className="bg-app flex w-180 flex-col gap-6 p-4">
      {node}
    </div>,
  );
  await document.fonts.ready;
  return screen;
}

const browser = () => cdp() as unknown as { send: (method: string, facts?: object) => Promise<never> };

async function compare(element: Element, picture: string): Promise<void> {
  // Into the empty corner: the pointer of the step before would lie on something.
  await browser().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1270, y: 790 });
  expect(await axeViolations(element)).toEqual([]);
  await expect(page.elementLocator(element)).toMatchScreenshot(picture);
}

interface Node {
  nodeId: number;
  nodeName: string;
  contentDocument?: Node;
  children?: Node[];
}

const frameIn = ({ contentDocument, children = [] }: Node): Node | undefined =>
  contentDocument ?? children.map(frameIn).find(Boolean);

/** Touches everything below the marks at once: a real pointer, or the focus, could only be in one place. */
async function touch(): Promise<void> {
  const session = browser();
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root }: { root: Node } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const nodeId = frameIn(root)?.nodeId;
  const force = async (selector: string, forcedPseudoClasses: string[]) => {
    const { nodeIds }: { nodeIds: number[] } = await session.send('DOM.querySelectorAll', {
      nodeId,
      selector,
    });
    for (const id of nodeIds) await session.send('CSS.forcePseudoState', { nodeId: id, forcedPseudoClasses });
  };
  const controls = ':is(a, button, input, select):enabled';
  // Whoever points at an element points at all around it; the focus is on one alone.
  await force(`[data-look=hover] :is(${controls}, :has(${controls}))`, ['hover']);
  await force(`[data-look=focus] ${controls}`, ['focus', 'focus-visible']);
}

/** What has to be pressed before the open state can be seen. */
const opened: Record<string, (screen: Screen) => Promise<void>> = {
  accordion: async (screen) => {
    await screen.getByRole('button').first().click();
  },
  dropdown: async (screen) => {
    (screen.getByRole('button', { name: overlays.dropdown }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    screen.getByTestId('sheet').element().classList.add('h-60');
  },
  'password-field': async (screen) => {
    await screen.getByRole('button', { name: fields.passwordTexts.show }).first().click();
    const second = screen.getByLabelText(fields.password).nth(1).element();
    second.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, modifierCapsLock: true }));
    await expect.element(screen.getByText(fields.passwordTexts.capsLock)).toBeVisible();
  },
};

const layers = [
  ['dialog', overlays.dialog, 'dialog'],
  ['dialog-long', overlays.longDialog, 'dialog'],
  ['alert-dialog', overlays.alert, 'alertdialog'],
  ['choice-dialog', overlays.choice, 'alertdialog'],
  ['drawer-left', overlays.drawerLeft, 'dialog'],
  ['drawer-right', overlays.drawerRight, 'dialog'],
] as const;

const statesOf = (name: string) => {
  const found = primitives.find((primitive) => primitive.name === name);
  if (!found) throw new Error(`${name} is not in the gallery.`);
  return found;
};

test('every primitive stands in the gallery', () => {
  // Drawn as a part of others: the frame of a field, and the two doors to the drawings of icons.
  const parts = ['field-frame', 'drawn-icon', 'icon-extra'];
  const files = Object.keys(import.meta.glob(['./*.tsx', '!./*.test.tsx'])).map((path) => path.slice(2, -4));
  expect(primitives.map(({ name }) => name).toSorted()).toEqual(
    files.filter((name) => !parts.includes(name)).toSorted(),
  );
});

const drawnInPlace = primitives.filter(
  ({ name, chapter }) => chapter !== 'overlays' && name !== 'toast' && name !== 'icon',
);

for (const theme of themes)
  test.each(drawnInPlace)(`$name looks as agreed in every state, theme ${theme}`, async (primitive) => {
    const { name, States, Touchable } = primitive;
    const screen = await show(
      theme,
      <>
        <States />
        {Touchable &&
          ['hover', 'focus'].map((look) => (
            <div key={look} data-look={look} className="flex flex-wrap gap-3">
              <Touchable />
            </div>
          ))}
      </>,
    );
    await opened[name]?.(screen);
    if (Touchable) await touch();
    await compare(screen.getByTestId('sheet').element(), `${name}-${theme}`);
  });

for (const theme of themes)
  test.each(layers)(`%s looks as agreed when it is open, theme ${theme}`, async (name, opener, role) => {
    const { States } = statesOf(name.replace(/-(?:long|left|right)$/, ''));
    const screen = await show(theme, <States />);
    await screen.getByRole('button', { name: opener }).click();
    const layer = page.getByRole(role).element();
    if (name === 'dialog-long') expect(await axeViolations(layer)).toEqual([]);
    else await compare(layer, `${name}-${theme}`);
  });

test.each(themes)('a toast looks as agreed in every state, theme %s', async (theme) => {
  const screen = await show(theme, <ToastsOpen />);
  await expect.element(screen.getByText(texts.notices.toastUndo)).toBeVisible();
  // Their places carry one name, and a page has only one of them.
  for (const toast of document.querySelectorAll('[data-slot=toast]'))
    expect(await axeViolations(toast)).toEqual([]);
  await expect(screen.getByTestId('sheet')).toMatchScreenshot(`toast-${theme}`);
});

test('every icon looks as agreed', async () => {
  const { States } = statesOf('icon');
  await page.viewport(1280, 1600);
  const screen = await show('staff', <States />);
  await compare(screen.getByTestId('sheet').element(), 'icon-staff');
  await page.viewport(1280, 800);
});

test('a busy button keeps the focus and takes no press', async () => {
  const pressed: string[] = [];
  const screen = await drawAt(
    '/',
    <Button busy onClick={() => pressed.push('busy')}>
      {actions.save}
    </Button>,
  );
  const button = screen.getByRole('button', { name: actions.save }).element() as HTMLElement;
  button.focus();
  button.click();
  expect(pressed).toEqual([]);
  expect(document.activeElement).toBe(button);
});

test.each(layers.filter(([name]) => name !== 'choice-dialog'))(
  '%s holds the focus, leaves on Escape and gives the focus back',
  async (name, opener, role) => {
    const { States } = statesOf(name.replace(/-(?:long|left|right)$/, ''));
    const screen = await show('staff', <States />);
    const button = screen.getByRole('button', { name: opener });
    await button.click();
    const layer = page.getByRole(role);
    await expect.element(layer).toBeVisible();
    await expect.poll(() => layer.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(layer).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  },
);

test('a choice stays on Escape, neither answer has the focus, and an answer gives the focus back', async () => {
  const { States } = statesOf('choice-dialog');
  const screen = await show('staff', <States />);
  const button = screen.getByRole('button', { name: overlays.choice });
  await button.click();
  const layer = page.getByRole('alertdialog');
  await expect.element(layer).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(layer).toBeVisible();
  await layer.getByRole('button', { name: overlays.stop }).click();
  await expect.element(layer).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('a menu is walked through with the arrows, past what is closed, and left with Escape', async () => {
  const { States } = statesOf('dropdown');
  const screen = await show('staff', <States />);
  const trigger = screen.getByRole('button', { name: overlays.dropdown });
  await trigger.click();
  await expect.element(screen.getByRole('menuitem', { name: overlays.limits })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitem', { name: overlays.logout })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitem', { name: overlays.limits })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

test('a folded answer cannot be reached, an open one can, and several stay open', async () => {
  const { States } = statesOf('accordion');
  const screen = await show('staff', <States />);
  const questions = screen.getByRole('button');
  await expect.element(screen.getByText(texts.faq[0]?.content ?? '')).not.toBeVisible();
  await questions.nth(0).click();
  await questions.nth(1).click();
  await expect.element(screen.getByText(texts.faq[0]?.content ?? '')).toBeVisible();
  await expect.element(screen.getByText(texts.faq[1]?.content ?? '')).toBeVisible();
  await expect.element(questions.nth(2)).toHaveAttribute('aria-expanded', 'false');
});
