// Panels over the game: the rules, and the words with which a game ends. The browser's own dialog keeps the focus.
import { drawing, element, icons } from './elements.ts';
import { shellTexts as texts } from './shell-texts.ts';

export interface Facts {
  name: string;
  rtp: string;
  rtpNote: string;
  maxWin: string;
  volatility: 'low' | 'medium' | 'high';
  version: string;
  rules: { heading: string; text: string }[];
}

export function createRulesPanel(title: string, facts: Facts): HTMLDialogElement {
  const panel = createPanel(title);
  const pair = (label: string, value: string): HTMLElement =>
    element('div', {}, element('dt', {}, label), element('dd', {}, value));
  panel.append(
    element(
      'dl',
      { class: 'facts' },
      pair(texts.factReturn, `%${facts.rtp.replace('.', ',')}`),
      pair(texts.factMaxWin, texts.factMaxWinValue(Number(facts.maxWin).toLocaleString('tr-TR'))),
      pair(texts.factVolatility, texts.volatility[facts.volatility]),
      pair(texts.factVersion, facts.version),
    ),
    element('p', { class: 'note' }, facts.rtpNote),
    ...facts.rules.flatMap(({ heading, text }) => [
      element('h3', {}, heading),
      ...text.split('\n').map((paragraph) => element('p', {}, paragraph)),
    ]),
    element('p', { class: 'note' }, texts.keys),
  );
  return panel;
}

function createPanel(title: string): HTMLDialogElement {
  const panel = element('dialog', { class: 'panel', 'aria-label': title });
  const close = element('button', { type: 'button', class: 'tool close', 'aria-label': texts.close });
  close.append(drawing(icons.close));
  close.addEventListener('click', () => panel.close());
  // A tap beside the panel closes it.
  panel.addEventListener('click', (event) => {
    if (event.target === panel) panel.close();
  });
  panel.append(element('header', {}, element('h2', {}, title), close));
  return panel;
}

export interface PanelAction {
  label: string;
  run: () => void;
}

/** Says something that must be read, with at most two things to do about it. */
export function createNotice(
  words: { title: string; text: string },
  actions: PanelAction[],
): HTMLDialogElement {
  const panel = createPanel(words.title);
  panel.classList.add('notice');
  const buttons = actions.map(({ label, run }) => {
    const button = element('button', { type: 'button', class: 'action' }, label);
    button.addEventListener('click', () => {
      panel.close();
      run();
    });
    return button;
  });
  panel.append(element('p', {}, words.text), element('div', { class: 'actions' }, ...buttons));
  panel.addEventListener('close', () => panel.remove());
  return panel;
}
