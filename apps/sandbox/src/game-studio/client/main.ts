// The page of every game: takes its seat, builds the shell, and lets the game's own code begin.
import { type Balance, CallFailed, createCalls } from './calls.ts';
import { element } from './elements.ts';
import { createFrame } from './frame.ts';
import type { Opening, Shell } from './game-client.ts';
import type { Facts } from './panels.ts';
import { createShell } from './shell.ts';
import { otherStatus, shellTexts as texts, statusTexts } from './shell-texts.ts';
import { remember, type Seated } from './seated.ts';

type Opened = Omit<Opening, 'stakes'> &
  Seated & { seat: string; stakes: string[]; facts: Facts; balance: Balance | null };

const { game = '', house = '' } = document.documentElement.dataset;
const frame = createFrame(house);
const calls = createCalls();

const address = new URL(window.location.href);
const given = (name: string): string | undefined => address.searchParams.get(name) ?? undefined;
const isDemo = given('mode') === 'demo';
const token = given('token');
// A token works once and is nobody's business afterwards: not in the history, not in a copied address. A page that is
// loaded again still knows whom to tell.
if (!isDemo) {
  const origin = given('origin');
  const rest = origin === undefined ? '' : `?${new URLSearchParams({ origin })}`;
  window.history.replaceState(null, '', address.pathname + rest);
}

const loading = element('p', { class: 'loading', role: 'status' }, texts.loading);
document.body.append(loading);

try {
  if (!isDemo && token === undefined) throw new CallFailed({ status: 'SESSION_NOT_FOUND' });
  const opened = await calls.post<Opened>(
    'open',
    isDemo ? { game, mode: 'demo', title: given('title'), art: given('art') } : { game, token },
  );
  calls.setSeat(opened.seat);
  const opening: Opening = { ...opened, stakes: opened.stakes.map(BigInt) };
  // The game's own code, by its place: the server has linked its style already.
  const code = (await import(`../games/${game}/client/game.ts`)) as { start(shell: Shell): void };
  loading.remove();
  const shell = createShell({ opening, facts: opened.facts, calls, frame });
  shell.setBalance(opened.balance);
  remember(shell, opened);
  code.start(shell);
  frame.tell('ready', { title: opening.title });
} catch (error) {
  const status = error instanceof CallFailed ? error.failure.status : 'BUG';
  loading.textContent = statusTexts[status] ?? otherStatus;
  frame.tell('ready', { title: document.title });
  frame.tell('ended', { status });
  if (!(error instanceof CallFailed)) throw error;
}
