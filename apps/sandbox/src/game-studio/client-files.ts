// The browser's code and styles: everything in a `client` folder, with its types stripped once at the start. No bundler,
// no build: a module is imported by the path under which it lies. Node strips its own modules with the same library, but
// calls its function for other files experimental.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'amaro';
import type { FastifyInstance } from 'fastify';

interface ClientFile {
  type: string;
  content: string;
}

export const filesPrefix = '/files/';

function readClientFiles(): Map<string, ClientFile> {
  const files = new Map<string, ClientFile>();
  for (const path of globSync('{client,games/*/client}/**/*.{ts,css}', { cwd: import.meta.dirname })) {
    if (path.endsWith('.test.ts')) continue;
    const text = readFileSync(join(import.meta.dirname, path), 'utf8');
    const isCode = path.endsWith('.ts');
    files.set(path.replaceAll('\\', '/'), {
      type: isCode ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8',
      content: isCode ? transformSync(text, { mode: 'strip-only' }).code : text,
    });
  }
  return files;
}

export function addClientFiles(app: FastifyInstance): void {
  const files = readClientFiles();
  app.get<{ Params: { '*': string } }>(`${filesPrefix}*`, async (request, reply) => {
    const file = files.get(request.params['*']);
    if (file === undefined) return reply.code(404).send();
    return reply.type(file.type).send(file.content);
  });
}
