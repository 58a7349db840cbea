// Work that takes the processor for long, such as reading a file that a stranger sent: in a thread of its own, with a time limit, so that
// this process goes on answering. The thread's file calls `answerHere`.
import { parentPort, Worker } from 'node:worker_threads';
import assert from 'node:assert/strict';

export interface OffThread<Asked, Answer> {
  /** Undefined where it took too long or too many wait. */
  ask(asked: Asked): Promise<Answer | undefined>;
}

interface Waiting<Asked, Answer> {
  asked: Asked;
  answer: (answer: Answer | undefined) => void;
}

export function openOffThread<Asked, Answer>(options: {
  /** The file that the thread runs. */
  file: URL;
  timeMaxMs: number;
  waitingMax: number;
}): OffThread<Asked, Answer> {
  const { file, timeMaxMs, waitingMax } = options;
  const waiting: Waiting<Asked, Answer>[] = [];
  let worker: Worker | undefined;
  let busy = false;

  /** One after another: there is one thread, and it starts with the first question. */
  const next = (): void => {
    const task = busy ? undefined : waiting.shift();
    if (task === undefined) return;
    busy = true;
    const thread = (worker ??= start());
    const finish = (answer: Answer | undefined): void => {
      clearTimeout(limit);
      thread.off('message', finish);
      thread.off('error', giveUp);
      busy = false;
      task.answer(answer);
      next();
    };
    // Whatever the thread is doing, it is not worth more time; the next question starts another one.
    const giveUp = (): void => {
      worker = undefined;
      void thread.terminate();
      finish(undefined);
    };
    const limit = setTimeout(giveUp, timeMaxMs);
    thread.once('message', finish);
    thread.once('error', giveUp);
    thread.postMessage(task.asked);
  };

  const start = (): Worker => {
    const thread = new Worker(file);
    // A thread that waits for work does not keep the process alive.
    thread.unref();
    return thread;
  };

  return {
    ask(asked) {
      if (waiting.length >= waitingMax) return Promise.resolve(undefined);
      return new Promise((answer) => {
        waiting.push({ asked, answer });
        next();
      });
    },
  };
}

/** Called once by the file that the thread runs. */
export function answerHere(work: (asked: never) => unknown): void {
  const port = parentPort;
  assert(port, 'this file runs as a thread');
  // What rejects ends the thread, as what throws does: whoever asked hears that nothing came of it.
  const answer = async (asked: unknown): Promise<void> => port.postMessage(await work(asked as never));
  port.on('message', (asked: unknown) => void answer(asked));
}
