import type { Finding } from './finding.ts';
import { moduleNames, schemaOf } from './module-levels.ts';
import { listFiles, readText } from './source-tree.ts';

const owners = ['platform', ...moduleNames.map(schemaOf)].join('|');
const fileName = new RegExp(`^(\\d{4})_(?:${owners})(?:_[a-z0-9]+){2,}\\.sql$`);

// The baseline took the place of 0001 to 0038 and carries the last of their numbers (ADR 0027).
const firstNumber = 27;

/** File names, numbers and headers of the migrations; squawk looks at the statements themselves. */
export function checkMigrationShape(root: string): Finding[] {
  const files = listFiles(root, /^database\/migrations\//);
  return files.flatMap((file, index) => {
    const name = file.replace('database/migrations/', '');
    return [...faultsOfName(name, index + firstNumber), ...faultsOfText(name, readText(root, file))].map(
      (message) => ({
        file,
        message,
      }),
    );
  });
}

function faultsOfName(name: string, due: number): string[] {
  const number = fileName.exec(name)?.[1];
  if (number === undefined)
    return ['must be named NNNN_module_verb_noun.sql, with a module of module-levels.ts or platform'];
  const expected = String(due).padStart(4, '0');
  return number === expected ? [] : [`must have the number ${expected}: numbers have no gaps and no doubles`];
}

function faultsOfText(name: string, text: string): string[] {
  const title = `-- ${name.replace(/\.sql$/, '')}`;
  const [head = '', body = ''] = text.split(/^-- migrate:up.*$/m);
  const alone = /^-- migrate:up.*transaction:false/m.test(text);
  const faults: string[] = [];
  if (!text.startsWith(`${title}\n`)) faults.push(`must start with the line '${title}'`);
  for (const label of ['Why', 'Lock', 'Undo']) {
    if (!new RegExp(`^-- ${label}: +\\S`, 'm').test(head))
      faults.push(`has no '-- ${label}:' line in its header`);
  }
  if (!/^-- migrate:up/m.test(text)) faults.push("has no '-- migrate:up' line");
  // dbmate demands the line; a migration without it does not run. Its block stays empty: Undo says how.
  if (!/^-- migrate:down\n(?:--.*\n|\s)*$/m.test(text)) {
    faults.push(
      "must end with an empty '-- migrate:down': dbmate demands the line, and migrations go forward only",
    );
  }
  const timeout = alone ? /^set lock_timeout\s*=/im : /^set local lock_timeout\s*=/im;
  if (!timeout.test(body))
    faults.push("does not set local lock_timeout ('set lock_timeout' with transaction:false)");
  return faults;
}
