// What a game's browser part gets from the shell and gives to it. A game is `games/<code>/client/game.ts` with
// `export function start(shell: Shell): void`, and `game.css` beside it; the page links both.

/** What the studio answered when the page asked for a seat. Amounts are in minor units. */
export interface Opening {
  mode: 'money' | 'demo';
  currency: string;
  title: string;
  art: string | null;
  stakes: bigint[];
  cycleMs: number;
  /** Until the first round here may begin, where the player has just played on another page. */
  waitMs: number;
  /** As SoloGame.scene gave it. */
  scene: unknown;
}

export type Mood = 'plain' | 'win' | 'even' | 'trouble';

export interface PlayButton {
  label: string;
  enabled: boolean;
  tone?: 'play' | 'stop';
}

export interface Shell {
  /** The game's own room: everything between the top and the bottom bar. Its size is a container for queries. */
  stage: HTMLElement;
  opening: Opening;
  /** True where the player's device asks for less motion: show ends, not ways. Ask each time. */
  calm(): boolean;
  /** '₺1.250,00' */
  money(amount: bigint): string;
  /** The stake (or chip) that the player has chosen, and when he chooses another. */
  stake(): bigint;
  onStake(listener: (stake: bigint) => void): void;
  /** While a round runs nobody changes the stake. */
  lockStake(locked: boolean): void;
  /** What the bottom bar calls the chosen amount; 'Bahis' unless said otherwise. */
  nameStake(label: string): void;
  button: { set(button: PlayButton): void; onPress(listener: () => void): void };
  /** The result line, read aloud by screen readers. */
  say(words: string, mood?: Mood): void;
  /** One more of the last results: a short label such as '+12,50' or '17'. */
  addResult(result: { label: string; tone?: string; won: boolean }): void;
  setBalance(balance: { cash: string; bonus: string } | null): void;
  setLastWin(amount: bigint): void;
  sound: Sound;
  /** False while the house (a dialog, a reality check) or an open panel holds the game: no round starts. */
  isFree(): boolean;
  onFree(listener: (free: boolean) => void): void;
  /** POST /play/api/{path} with the session; throws CallFailed with the status that the wallet or the studio gave. */
  call<T>(path: string, body?: object): Promise<T>;
  /** Server-sent events of /play/api/{path}, connected again whenever they break off; gives the end of it. */
  listen(path: string, hear: (event: { type: string; data: unknown }) => void): () => void;
  /** Messages of the game frame protocol. */
  tell(type: 'round-started' | 'round-ended' | 'resumed', roundId: string): void;
  /** Shows why a call failed, and ends the game where the status says so. */
  fail(error: unknown): void;
}

export interface Sound {
  /** A tone: Hz, seconds, when (seconds from now), loudness 0…1. Silent while sound is off. */
  tone(order: {
    hz: number;
    s: number;
    in?: number;
    loud?: number;
    shape?: OscillatorType;
    to?: number;
  }): void;
  /** A breath of noise, for reels and waves. */
  noise(order: { s: number; in?: number; loud?: number; hz?: number }): void;
}

export interface ShownStep {
  round: string;
  /** From 0 on. */
  index: number;
  stake: bigint;
  win: bigint;
  /** Of this step and all before it. */
  total: bigint;
  /** Whether another step of this round follows. */
  more: boolean;
  view: unknown;
}

/** The browser part of a SoloGame, for `runSolo(shell, game)` of solo.ts, which does everything else. */
export interface SoloClient {
  /** What is played at this stake, as readChoice takes it; undefined while there is nothing to play. */
  choice(stake: bigint): unknown;
  /** The answer is on its way: reels may turn. */
  begin(choice: unknown): void;
  /** Shows a step to its end. `hurry` is aborted when the player wants to see the end at once. */
  show(step: ShownStep, how: { hurry: AbortSignal; resumed: boolean }): Promise<void>;
  /** The round did not happen: everything back to rest. */
  cancel(): void;
  /** What everybody sees changed, such as pools. */
  scene?(scene: unknown): void;
  words: { play: string; next: string };
}
