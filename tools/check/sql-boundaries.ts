import type { Finding } from './finding.ts';
import { schemaOf } from './module-levels.ts';
import { generatedFiles, isTestFile, listFiles } from './source-tree.ts';
import { relationsOf } from './sql-text.ts';
import { literalsOf, parse } from './syntax.ts';

const ownerOfPath = /^(?:apps\/server\/src\/modules\/([^/]+)|apps\/server\/src\/(platform))\//;

/**
 * A module reads and writes its own tables only. Names are compared with the relations that the
 * migrations create, so a refusal code or an event name of the same form is not mistaken for a table.
 */
export function checkSqlBoundaries(root: string): Finding[] {
  const relations = relationsOf(root);
  const files = listFiles(root, /^apps\/server\/src\/(?:modules|platform)\/.*\.ts$/);
  return files
    .filter((file) => !generatedFiles.has(file) && !isPlatformTest(file))
    .flatMap((file) => {
      const [, module, platform] = ownerOfPath.exec(file) ?? [];
      const own = schemaOf(module ?? platform ?? '');
      const foreign = [...relations].filter((name) => {
        const schema = name.split('.')[0];
        // Tests may look at what the platform stored, such as the outbox.
        return schema !== own && !(schema === 'platform' && isTestFile(file));
      });
      return literalsOf(parse(root, file)).flatMap(({ line, text }) => {
        const plain = text.replaceAll('"', '');
        return foreign
          .filter((name) => new RegExp(`(?<![\\w.])${name.replace('.', '\\.')}(?!\\w)`, 'i').test(plain))
          .map((name) => ({ file, line, message: messageFor(name) }));
      });
    });
}

/** A test of the platform drives the whole house, so it may break a module's table on purpose. */
const isPlatformTest = (file: string): boolean =>
  file.startsWith('apps/server/src/platform/') && isTestFile(file);

function messageFor(name: string): string {
  const owner = name.split('.')[0];
  return owner === 'platform'
    ? `names ${name}: use the platform's functions, its tables are its own`
    : `names ${name}: only ${owner} reads its tables; call a function of ${owner} or listen to its events`;
}
