import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  requestsFile: string;
}

export interface Figures {
  perSecond: number;
  p99Ms: number;
  requests: number;
  refused: number;
}

const units: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** wrk in one thread: it costs the house a tenth of a core, a client in Node would cost it half. */
export async function runWrk({ url, connections, seconds, requestsFile }: Load): Promise<Figures> {
  const script = join(import.meta.dirname, 'wrk.lua');
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s', '-s', script];
  const asked = [...options, url, '--', requestsFile];
  const { stdout } = await promisify(execFile)('wrk', asked).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error('wrk is not installed: apt-get install wrk', { cause: error });
    throw error;
  });
  const figure = (pattern: RegExp): string => {
    const found = pattern.exec(stdout);
    if (found === null) throw new Error(`wrk said something else:\n${stdout}`);
    return found.slice(1).join(' ');
  };
  const [p99 = '', unit = ''] = figure(/99%\s+([\d.]+)(us|ms|s)/).split(' ');
  if (/Socket errors/.test(stdout)) throw new Error(`connections were lost:\n${stdout}`);
  return {
    perSecond: Number(figure(/Requests\/sec:\s+([\d.]+)/)),
    p99Ms: Number(p99) * (units[unit] ?? Number.NaN),
    requests: Number(figure(/(\d+) requests in/)),
    refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  };
}
