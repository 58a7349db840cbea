// Checking a flight: the player's own browser recomputes a flight from its secret.
import { flightText, heightText, texts, verifyTexts } from './client-texts.ts';
import { element } from '../../../client/elements.ts';
import type { Past } from './messages.ts';
import { recomputeCrash, recomputeEnd, recomputePromise } from './verify.ts';

export interface VerifyPanel {
  root: HTMLDialogElement;
  open: () => void;
  show(news: { past: readonly Past[]; number: number; promise: string }): void;
}

export function createVerifyPanel(): VerifyPanel {
  const current = element('code', {});
  const choice = element('select', { 'aria-label': verifyTexts.flight });
  const secret = element('code', {});
  const promise = element('code', {});
  const end = element('code', {});
  const salt = element('code', {});
  const crash = element('strong', {});
  const verdict = element('p', { class: 'verdict', role: 'status' });
  const run = element('button', { type: 'button', class: 'verify-run' }, verifyTexts.run);
  const close = element('button', { type: 'button', class: 'verify-close', 'aria-label': texts.close }, '×');
  const fact = (words: string, value: HTMLElement): HTMLElement =>
    element('div', { class: 'fact' }, element('dt', {}, words), element('dd', {}, value));
  const root = element(
    'dialog',
    { class: 'verify', 'aria-label': verifyTexts.title },
    element('header', {}, element('h2', {}, verifyTexts.title), close),
    element(
      'dl',
      {},
      fact(verifyTexts.next, current),
      element('p', { class: 'note' }, verifyTexts.nextNote),
      fact(verifyTexts.flight, choice),
      fact(verifyTexts.secret, secret),
      fact(verifyTexts.promise, promise),
      fact(verifyTexts.end, end),
      fact(verifyTexts.salt, salt),
      fact(verifyTexts.shown, crash),
    ),
    run,
    verdict,
    element('p', { class: 'note' }, verifyTexts.how),
  );
  let past: readonly Past[] = [];
  const chosen = (): Past | undefined => past.find(({ number }) => String(number) === choice.value);

  function showChosen(): void {
    const flight = chosen();
    secret.textContent = flight?.secret ?? verifyTexts.none;
    promise.textContent = flight?.promise ?? '';
    end.textContent = flight?.commitment ?? '';
    salt.textContent = flight?.salt ?? '';
    crash.textContent = flight === undefined ? '' : heightText(flight.crash);
    verdict.textContent = '';
    delete verdict.dataset['mood'];
    run.disabled = flight === undefined;
  }

  async function recompute(): Promise<void> {
    const flight = chosen();
    if (flight === undefined) return;
    if (!isSecureContext) return void (verdict.textContent = texts.noCrypto);
    verdict.textContent = verifyTexts.running;
    const same =
      (await recomputePromise(flight.secret)) === flight.promise &&
      (await recomputeEnd(flight.secret, flight.place)) === flight.commitment &&
      (await recomputeCrash(flight.secret, flight.salt)) === flight.crash;
    verdict.textContent = same ? verifyTexts.match : verifyTexts.mismatch;
    verdict.dataset['mood'] = same ? 'good' : 'bad';
  }

  run.addEventListener('click', () => void recompute());
  choice.addEventListener('change', showChosen);
  close.addEventListener('click', () => root.close());
  root.addEventListener('click', (event) => {
    if (event.target === root) root.close();
  });

  return {
    root,
    open: () => root.showModal(),
    show(news) {
      current.textContent = news.promise;
      const before = chosen()?.number;
      past = news.past;
      choice.replaceChildren(
        ...past.map(({ number, crash: height, cancelled }) =>
          element(
            'option',
            { value: String(number) },
            `${flightText(number)} · ${cancelled ? verifyTexts.cancelled : heightText(height)}`,
          ),
        ),
      );
      if (root.open && past.some(({ number }) => number === before)) choice.value = String(before);
      else showChosen();
    },
  };
}
