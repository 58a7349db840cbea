// Parallel clients that take up the script line by line and remember every answer.
import { isLockTimeout, isPoolBusy } from '../../apps/server/src/platform/database.ts';
import type { Tx } from '../../apps/server/src/platform/database.ts';
import type { Answer, Change, Command, OpenRun, PlayerId, Posting, Wallet } from './commands.ts';
import type { Called, History } from './history.ts';
import type { BoundRequest, ChangeRequest } from './scene.ts';
import type { Entry } from './script.ts';
import type { Server } from './stage.ts';

/** Thrown by a caller whose own work failed after the wallet had answered. */
class Abandoned extends Error {}

// A purse that stays locked for that many seconds is stuck.
const attemptsMax = 20;

export interface Play {
  servers: readonly Server[];
  clients: number;
  history: History;
}

/** Plays some lines of the script to their end. */
export async function playAll({ servers, clients, history }: Play, entries: readonly Entry[]): Promise<void> {
  let next = 0;
  const playOn = async (client: number): Promise<void> => {
    while (next < entries.length) {
      const entry = entries[next] as Entry;
      next += 1;
      try {
        await playOne(servers[entry.wallet] as Server, { client, entry, history });
      } catch (error) {
        history.faults.push(`player ${entry.playerId}: ${(error as Error).message}`);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => playOn(client)));
}

interface Turn {
  client: number;
  entry: Entry;
  history: History;
}

async function playOne(server: Server, { client, entry, history }: Turn): Promise<void> {
  const { playerId, act } = entry;
  const own = history.of(playerId);
  const startMs = performance.now();
  if (act.kind === 'change') {
    const changed = await untilFree(history, () => makeChange(server, playerId, act.change));
    own.changes.push({ ...changed, startMs, endMs: performance.now() });
    return;
  }
  const { commands, way } = act;
  const answers = await untilFree(history, () =>
    way === 'batched' ? askBatched(server, commands) : askInTransaction(server, commands, way),
  );
  const endMs = performance.now();
  const calls = commands.map((command, index): Called => {
    const answer = answers[index] as Answer;
    return { client, command, answer, startMs, endMs };
  });
  (way === 'abandoned' ? own.abandoned : own.calls).push(...calls);
}

/** A refusal for being busy says that nothing was done, so the same key is asked again. */
export async function untilFree<T>(tally: { askedAgain: number }, ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isBusy(error) || attempt === attemptsMax) throw error;
      tally.askedAgain += 1;
    }
  }
}

const isBusy = (error: unknown): boolean =>
  (error as { code?: string }).code === 'platform.too_busy' || isLockTimeout(error) || isPoolBusy(error);

const askBatched = ({ wallet }: Server, commands: readonly Command[]): Promise<Answer[]> =>
  Promise.all(
    commands.map((command) => {
      if (command.kind !== 'post') throw new Error(`a ${command.kind} cannot travel in a batch`);
      return wallet.postBatched(command as Posting);
    }),
  );

async function askInTransaction(
  { wallet, database }: Server,
  commands: readonly Command[],
  way: 'own' | 'abandoned',
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const work = async (tx: Tx): Promise<void> => {
    answers.length = 0;
    for (const command of commands) answers.push(await askOne(wallet, tx, command));
    if (way === 'abandoned') throw new Abandoned();
  };
  await database.inTransaction(work).catch((error: unknown) => {
    if (!(error instanceof Abandoned)) throw error;
  });
  return answers;
}

function askOne(wallet: Wallet, tx: Tx, command: Command): Promise<Answer> {
  const { playerId, source, key } = command;
  const keyed = { playerId, source, key };
  switch (command.kind) {
    case 'post': {
      const [step] = command.steps;
      return step?.code === 'bet_hold' || step?.code === 'cash_hold' || step?.code === 'withdrawal_hold'
        ? wallet.hold(tx, { ...keyed, currency: command.currency, code: step.code, amount: step.amount })
        : wallet.post(tx, command as Posting);
    }
    case 'open_run':
      return openRun(tx, command);
    case 'capture':
      return wallet.capture(tx, keyed, { key: command.of, house: command.house });
    case 'release':
      return wallet.release(tx, keyed, { key: command.of });
    case 'reverse':
      return wallet.reverse(tx, keyed, { key: command.of });
  }
}

async function openRun(tx: Tx, command: OpenRun): Promise<Answer> {
  const { playerId, run, currency, amount, required, order, stakeMax } = command;
  const row = (await call(tx, 'proof.open_run', [
    playerId,
    run.toString(),
    currency,
    amount.toString(),
    required.toString(),
    order,
    stakeMax?.toString() ?? null,
  ])) as Record<'cash' | 'bonus' | 'cash_change' | 'bonus_change' | 'seq', number> & {
    outcome: Answer['outcome'];
    detail: string | null;
    op_id: string | null;
    replayed: boolean;
  };
  return {
    outcome: row.outcome,
    detail: row.detail,
    opId: row.op_id,
    cash: BigInt(row.cash),
    bonus: BigInt(row.bonus),
    cashChange: BigInt(row.cash_change),
    bonusChange: BigInt(row.bonus_change),
    seq: BigInt(row.seq),
    replayed: row.replayed,
  };
}

/** The purse is locked first, so that the change has one place among the player's operations. */
function makeChange({ wallet, database }: Server, playerId: PlayerId, request: ChangeRequest) {
  return database.inTransaction(async (tx): Promise<{ change: Change; position: bigint; at: bigint }> => {
    await wallet.lock(tx, playerId);
    const change = await decideChange(tx, playerId, request);
    // What these change is written in operations, which follow them.
    const early =
      change.kind === 'end' ||
      change.kind === 'settle' ||
      change.kind === 'refund' ||
      change.kind === 'correct'
        ? await placeOf(tx, playerId, false)
        : null;
    switch (change.kind) {
      case 'end':
        await wallet.endRun(tx, { playerId, how: change.how });
        break;
      case 'settle':
        await call(tx, 'proof.settle', [playerId, change.key, change.of, change.share.toString()]);
        break;
      case 'refund':
        await call(tx, 'proof.refund', [playerId, change.key, change.of]);
        break;
      case 'correct':
        await call(tx, 'proof.correct', [
          playerId,
          change.key,
          change.of,
          change.refund,
          change.win.toString(),
        ]);
        break;
      case 'gate':
        await wallet.setGate(tx, { playerId, ...change });
        break;
      case 'spending':
        await wallet.setSpending(tx, playerId, change);
        break;
      case 'bound':
        await call(tx, 'proof.put_bound', [
          playerId,
          change.of,
          change.window,
          change.cap?.toString() ?? null,
        ]);
        break;
      case 'pause':
        await call(tx, 'proof.put_pause', [playerId, change.minutes]);
        break;
      case 'answer':
        await call(tx, 'proof.answer_pause', [playerId]);
        break;
    }
    return { change, ...(early ?? (await placeOf(tx, playerId, change.kind === 'answer'))) };
  });
}

async function placeOf(
  tx: Tx,
  playerId: PlayerId,
  isAnswer: boolean,
): Promise<{ position: bigint; at: bigint }> {
  const [position, at] = (await call(tx, 'proof.next_place', [playerId, isAnswer])) as [string, string];
  return { position: BigInt(position), at: BigInt(at) };
}

async function call(
  tx: Tx,
  sqlFunction: string,
  given: readonly (string | number | boolean | null)[],
): Promise<unknown> {
  const { answer } = await tx
    .selectNoFrom((make) =>
      make
        .fn<unknown>(
          sqlFunction,
          given.map((value) => make.val(value)),
        )
        .as('answer'),
    )
    .executeTakeFirstOrThrow();
  return answer;
}

/** Room is counted from what was used already: a cap named blindly would bind at once or never. */
async function decideChange(tx: Tx, playerId: PlayerId, request: ChangeRequest): Promise<Change> {
  if (request.kind !== 'bound') return request;
  const { kind, of, window, room } = request;
  if (room === null) return { kind, of, window, cap: null };
  const cap = (await usedOf(tx, playerId, { of, window })) + room;
  return { kind, of, window, cap: cap < 0n ? 0n : cap };
}

async function usedOf(tx: Tx, playerId: PlayerId, { of, window }: Omit<BoundRequest, 'kind' | 'room'>) {
  const { used } = await tx
    .selectNoFrom((make) => {
      const start = make.fn('wallet.window_start', [make.val(window), make.fn('platform.now', [])]);
      const given = [make.val(playerId), make.val(of), start, make.val('infinity')];
      return make.fn<string>('wallet.used_between', given).as('used');
    })
    .executeTakeFirstOrThrow();
  return BigInt(used);
}
