// The API processes of a run.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/engines/index.ts';
import { type HouseProcess, startHouseProcess } from '../../tools/launch/house-process.ts';

const apiProgram = fileURLToPath(import.meta.resolve('./api.ts'));
const apis = 2;

export function startApis(options: { databaseUrl: string; dir: string }): Promise<HouseProcess[]> {
  return Promise.all(Array.from({ length: apis }, (_, index) => startApi(`api-${index + 1}`, options)));
}

async function startApi(name: string, { databaseUrl, dir }: { databaseUrl: string; dir: string }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return startHouseProcess({
    name,
    args: [apiProgram],
    variables: { PATH: process.env['PATH'] ?? '', DATABASE_URL: databaseUrl, PORT: String(port) },
    cwd: join(import.meta.dirname, '../..'),
    url,
    opsUrl: url,
    readyUrl: url,
    logFile: join(dir, `${name}.log`),
  });
}
