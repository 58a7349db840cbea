import type { AnswerOf, AnyCall } from '@yakamoz/contracts';

import type { AnswerCache } from '../answer-cache.ts';
import { Prepared } from './prepared.ts';
import type { Remembered } from './routes.ts';

/** Answers of calls in one cache. Each is shaped when it is read, not when it is sent; its key begins with the path, so it belongs to its call. */
export const rememberIn =
  (answers: Pick<AnswerCache<Prepared<AnyCall>>, 'peek' | 'recall'>) =>
  <C extends AnyCall>(call: C, key: string, read: () => Promise<AnswerOf<C>>): Remembered<C> => {
    const place = `${call.path}\n${key}`;
    const prepare = async () => new Prepared<AnyCall>(call, await read());
    return {
      peek: () => answers.peek(place),
      recall: () => answers.recall(place, prepare),
    } as Remembered<C>;
  };
