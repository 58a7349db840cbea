// A thread that keeps its processor busy for as long as it is told.
import { answerHere } from '../src/platform/off-thread.ts';

answerHere(({ spinMs }: { spinMs: number }) => {
  const until = performance.now() + spinMs;
  while (performance.now() < until);
  return 'spun';
});
