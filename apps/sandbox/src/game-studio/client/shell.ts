// Everything around a game: title, balance, stake, play button, results, rules, sound, keys and the house's messages.
import { type Balance, CallFailed, type Calls } from './calls.ts';
import { drawing, element, icons } from './elements.ts';
import type { Frame } from './frame.ts';
import type { Opening, PlayButton, Shell } from './game-client.ts';
import { createHold, isHolding } from './hold.ts';
import { addKeys } from './keys.ts';
import { moneyText } from './money.ts';
import { createNotice, createRulesPanel, type Facts, type PanelAction } from './panels.ts';
import { otherStatus, shellTexts as texts, statusTexts } from './shell-texts.ts';
import { createSpeaker } from './sound.ts';
import { createStakeControl, type StakeControl } from './stake-control.ts';

export interface ShellParts {
  opening: Opening;
  facts: Facts;
  calls: Calls;
  frame: Frame;
}

/** What the flow of solo rounds needs beside what games see. */
export type WholeShell = Shell & {
  stakes: StakeControl;
  /** The house knows the result before it is shown here, and holds its figures meanwhile. */
  showing(on: boolean): void;
};

const resultsMax = 12;

export function createShell({ opening, facts, calls, frame }: ShellParts): WholeShell {
  const { currency, mode } = opening;
  const money = (amount: bigint): string => moneyText(amount, currency);
  const speaker = createSpeaker();
  const stakes = createStakeControl(opening.stakes, money);
  const motion = window.matchMedia('(prefers-reduced-motion: reduce)');

  const stage = element('main', { class: 'stage' });
  const result = element('p', { class: 'result', role: 'status', 'aria-live': 'polite' });
  const history = element('ol', { class: 'history', 'aria-label': texts.history });
  const balanceAmount = element('strong', { class: 'amount' }, '—');
  const balanceBonus = element('small', { class: 'bonus' });
  const lastWin = element('strong', { class: 'amount' }, money(0n));
  const play = element('button', { type: 'button', class: 'play' });
  const figure = (name: string, label: string, ...content: Node[]): HTMLElement =>
    element('div', { class: `figure ${name}` }, element('span', { class: 'label' }, label), ...content);

  const rules = createRulesPanel(opening.title, facts);
  const tool = (label: string, icon: string, press: () => void): HTMLButtonElement => {
    const button = element('button', { type: 'button', class: 'tool', 'aria-label': label, title: label });
    button.append(drawing(icon));
    button.addEventListener('click', press);
    return button;
  };
  const sound = tool(texts.soundOn, icons.soundOff, () => turnSound(!speaker.isOn()));
  const rulesTool = tool(texts.rules, icons.rules, () => open(rules));

  const heading = element('h1', { class: frame.isEmbedded ? 'unseen' : undefined }, opening.title);
  const badge = element('span', { class: 'demo', title: texts.demoNote }, texts.demo);
  const art = element('img', { class: 'art', alt: '', src: opening.art ?? '' });
  art.addEventListener('error', () => art.remove());
  // The house's page has a bar of its own, with name, rules, sound and the way out: a second one would only repeat it.
  const top = element(
    'header',
    { class: 'top' },
    ...(opening.art === null ? [] : [art]),
    heading,
    ...(mode === 'demo' ? [badge] : []),
    element('div', { class: 'tools' }, sound, rulesTool),
  );
  document.body.append(
    element(
      'div',
      { class: frame.isEmbedded ? 'studio embedded' : 'studio' },
      frame.isEmbedded ? heading : top,
      stage,
      element('section', { class: 'news', 'aria-label': texts.history }, result, history),
      element(
        'footer',
        { class: 'bottom' },
        figure('balance', mode === 'demo' ? texts.playBalance : texts.balance, balanceAmount, balanceBonus),
        figure('last-win', texts.lastWin, lastWin),
        stakes.root,
        play,
      ),
    ),
    rules,
  );
  document.title = opening.title;

  let isPaused = false;
  let isEnded = false;
  const freeListeners: ((free: boolean) => void)[] = [];
  const isFree = (): boolean =>
    !isPaused && !hold.isHeld() && document.querySelector('dialog[open]') === null;
  const tellFree = (): void => {
    for (const hear of freeListeners) hear(isFree());
  };

  const hold = createHold(frame, () => {
    play.dataset['held'] = String(hold.isHeld());
    tellFree();
  });

  function open(panel: HTMLDialogElement): void {
    if (!panel.isConnected) document.body.append(panel);
    panel.addEventListener('close', tellFree, { once: true });
    panel.showModal();
    panel.scrollTop = 0;
    tellFree();
  }

  function turnSound(on: boolean): void {
    speaker.turn(on);
    const label = on ? texts.soundOff : texts.soundOn;
    sound.replaceChildren(drawing(on ? icons.soundOn : icons.soundOff));
    sound.setAttribute('aria-label', label);
    sound.title = label;
  }

  function setBalance(given: Balance | null): void {
    if (given === null) return;
    // As the page around the game writes it: cash, and the bonus beside it.
    balanceAmount.textContent = money(BigInt(given.cash));
    balanceBonus.textContent = given.bonus === '0' ? '' : texts.bonus(money(BigInt(given.bonus)));
  }

  const say: Shell['say'] = (words, mood = 'plain') => {
    result.dataset['mood'] = mood;
    result.textContent = words;
  };

  function notice(title: string, status: string, actions: PanelAction[]): void {
    open(createNotice({ title, text: statusTexts[status] ?? otherStatus }, actions));
  }

  function fail(error: unknown): void {
    const {
      status,
      ends,
      balance: left,
    }: CallFailed['failure'] = error instanceof CallFailed ? error.failure : { status: 'BUG' };
    setBalance(left ?? null);
    say(statusTexts[status] ?? otherStatus, 'trouble');
    if (ends === true) {
      isEnded = true;
      play.disabled = true;
      frame.tell('ended', { status });
      notice(
        texts.ended,
        status,
        frame.isEmbedded ? [{ label: texts.toLobby, run: () => frame.tell('lobby') }] : [],
      );
    } else if (isHolding(status)) {
      hold.take(status);
    } else if (status === 'INSUFFICIENT_FUNDS' && mode === 'money') {
      notice(opening.title, status, [{ label: texts.deposit, run: () => frame.tell('deposit') }]);
    }
  }

  const shell: WholeShell = {
    stage,
    opening,
    stakes,
    calm: () => motion.matches,
    money,
    stake: () => stakes.value(),
    onStake: (listener) => stakes.onChange(listener),
    lockStake: (locked) => stakes.lock(locked),
    nameStake: (label) => stakes.name(label),
    button: {
      set({ label, enabled, tone = 'play' }: PlayButton) {
        play.textContent = label;
        play.disabled = !enabled || isEnded;
        play.dataset['tone'] = tone;
      },
      onPress: (listener) =>
        play.addEventListener('click', () => {
          listener();
          hold.remind();
        }),
    },
    say,
    addResult({ label, tone, won }) {
      const item = element('li', { class: won ? 'won' : undefined, 'data-tone': tone }, label);
      history.prepend(item);
      while (history.childElementCount > resultsMax) history.lastElementChild?.remove();
    },
    setBalance,
    setLastWin: (amount) => void (lastWin.textContent = money(amount)),
    sound: speaker,
    isFree,
    onFree: (listener) => void freeListeners.push(listener),
    call: (path, body) => calls.post(path, body),
    listen: (path, hear) => calls.listen(path, hear),
    tell: (type, roundId) => frame.tell(type, { round_id: roundId }),
    showing: (on) => frame.tell('showing', { on }),
    fail,
  };

  if (mode === 'demo') say(texts.demoNote);
  addKeys({ play, stakes });
  frame.on('sound', ({ on }) => turnSound(on === true));
  frame.on('pause', () => {
    isPaused = true;
    tellFree();
  });
  frame.on('go-on', () => {
    isPaused = false;
    if (hold.isHeld()) say(texts.goesOn);
    hold.release();
    tellFree();
  });
  frame.on('reload-balance', () => {
    void calls.post<{ balance: Balance | null }>('balance').then(
      (answer) => setBalance(answer.balance),
      () => undefined,
    );
  });
  return shell;
}
