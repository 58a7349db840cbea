import { setTimeout as sleep } from 'node:timers/promises';
import { isPortFree } from '../engines/index.ts';
import { PlainFailure } from './plain-failure.ts';

const pollMs = 200;
const answerTimeoutMs = 2000;

export interface ReadyWait {
  name: string;
  url: string;
  timeoutMs?: number;
}

export async function waitUntilReady({ name, url, timeoutMs = 60_000 }: ReadyWait): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let last = 'no answer';
  while (Date.now() < deadline) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(answerTimeoutMs) });
      if (answer.ok) return;
      last = `${answer.status} ${(await answer.text()).slice(0, 300)}`;
    } catch {
      last = 'no answer';
    }
    await sleep(pollMs);
  }
  throw new PlainFailure(`${name} is not ready after ${timeoutMs / 1000} s. ${url}: ${last}`);
}

export async function refuseTakenPorts(
  host: string,
  wanted: { variable: string; port: number }[],
): Promise<void> {
  const taken: string[] = [];
  const seen = new Map<number, string>();
  for (const { variable, port } of wanted) {
    const other = seen.get(port);
    if (other !== undefined) taken.push(`Port ${port} is given twice: ${other} and ${variable}.`);
    else if (!(await isPortFree({ host, port }))) taken.push(`Port ${port} (${variable}) is taken.`);
    seen.set(port, variable);
  }
  if (taken.length === 0) return;
  throw new PlainFailure(
    `${taken.join('\n')}\nEnd the program that uses it, or set another port in .env or the environment.`,
  );
}
