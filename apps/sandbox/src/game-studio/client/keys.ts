// Keys for the whole page: Space or Enter plays, arrows change the stake. Esc is the dialog's own.
import type { StakeControl } from './stake-control.ts';

export function addKeys({ play, stakes }: { play: HTMLButtonElement; stakes: StakeControl }): void {
  // Who clicks a button with a pointer and then presses Space wants to play, not to press that button again.
  const ownButtons = '.tool, .stake-step, .play, .action';
  document.addEventListener(
    'click',
    ({ detail, target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(ownButtons) : null;
      if (detail > 0) button?.blur();
    },
    { capture: true },
  );

  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const focused = document.activeElement;
    if (event.key === ' ' || event.key === 'Enter') {
      // What has the focus keeps its own keys, and so does a part of a game that says so.
      if (focused?.closest('button, a, input, select, [data-own-keys]') && focused !== play) return;
      event.preventDefault();
      // A held key must not play round after round.
      if (!event.repeat) play.click();
      return;
    }
    if (focused?.closest('input, select, [data-own-keys]')) return;
    const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    stakes.step(by);
  });
}
