import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { format, resolveConfig } from 'prettier';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');
const codegen = join(repository, 'node_modules/.bin/kysely-codegen');

/** The Kysely types of every table, keyed by schema and table name ('identity.player'). */
export async function generateTypes(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yakamoz-types-'));
  const file = join(folder, 'types.ts');
  try {
    // One pattern for both: the option is single, and a second one would replace the first.
    const exclude = '{schema_migrations,public.schema_migrations,graphile_worker.*}';
    await run(
      codegen,
      [
        '--url',
        url,
        '--dialect',
        'postgres',
        '--date-parser',
        'string',
        '--type-mapping',
        '{"interval":"string"}',
        '--exclude-pattern',
        exclude,
        '--out-file',
        file,
      ],
      {
        cwd: folder,
      },
    );
    const style = await resolveConfig(join(repository, 'package.json'));
    return await format(await readFile(file, 'utf8'), { ...style, parser: 'typescript' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
