// Podman, buildah and podman-compose with settings, images and networks of their own: what this machine keeps elsewhere is neither used nor
// changed, images that stand in for others bear their names here alone, and everything that is left at the end can be taken away.
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { findProgram } from '../../tools/engines/index.ts';

/** What a program said, and with which code it ended. */
export interface Ended {
  code: number;
  output: string;
  complaint: string;
}

export interface Call {
  cwd?: string;
  /** Beside those of this process. */
  variables?: Record<string, string>;
}

export interface Containers {
  /** Kept between runs. */
  cache: string;
  /** The process may open so many files and have so many processes, and so may its containers. */
  limits: readonly string[];
  /** Gives what the program printed; throws when it fails. */
  run(program: Program, words: readonly string[], call?: Call): Promise<string>;
  /** The same for a program that may fail. */
  ask(program: Program, words: readonly string[], call?: Call): Promise<Ended>;
  /** Takes every pod, container, volume and network away, and the image that was proved. */
  clear(): void;
  /** Takes the kept images away too. */
  forget(): void;
}

// What runs this has pnpm.
export type Program = keyof typeof packages | 'pnpm';

const packages = {
  podman: 'podman',
  'podman-compose': 'podman-compose',
  buildah: 'buildah',
  mmdebstrap: 'mmdebstrap',
  npm: 'npm',
} as const;

// Podman starts these itself, and says little where one is missing.
const companions = {
  runc: 'runc',
  catatonit: 'catatonit',
  netavark: 'netavark',
  'aardvark-dns': 'aardvark-dns',
  iptables: 'iptables',
} as const;
const companionFolders = ['/usr/lib/podman', '/usr/libexec/podman'];

/** The image, as ops/compose.yaml names it. */
export const proved = 'yakamoz';

/** Throws MissingProgram. */
export function openContainers(): Containers {
  const programs = new Map(
    Object.entries(packages).map(([name, debianPackage]) => [name, findProgram({ name, debianPackage })]),
  );
  for (const [name, debianPackage] of Object.entries(companions))
    findProgram({ name, debianPackage, folders: companionFolders });

  const cache = join(homedir(), '.cache/yakamoz-image');
  mkdirSync(cache, { recursive: true });
  const limits = ownLimits();
  const env = { ...process.env, ...writeSettings(cache, limits) };

  const ask: Containers['ask'] = (program, words, { cwd, variables } = {}) =>
    new Promise((resolve) => {
      const options = { cwd, env: { ...env, ...variables }, maxBuffer: 64 * 1024 * 1024 };
      execFile(programs.get(program) ?? program, words, options, (fault, output, complaint) =>
        resolve({
          code: fault === null ? 0 : typeof fault.code === 'number' ? fault.code : 1,
          output,
          complaint,
        }),
      );
    });
  // Also while this process ends, when nothing can be waited for.
  const tidy = (...words: string[]): void =>
    void execFileSync(programs.get('podman') ?? '', words, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  return {
    cache,
    limits,
    ask,
    async run(program, words, call) {
      const { code, output, complaint } = await ask(program, words, call);
      if (code === 0) return output.trim();
      const tail = `${output}\n${complaint}`.trim().split('\n').slice(-25).join('\n');
      throw new Error(`${program} ${words.slice(0, 3).join(' ')} … ended with ${code}.\n${tail}`);
    },
    clear() {
      tidy('pod', 'rm', '--all', '--force', '--time=0');
      tidy('rm', '--all', '--force', '--time=0');
      tidy('volume', 'rm', '--all', '--force');
      tidy('network', 'prune', '--force');
      tidy('rmi', '--force', '--ignore', `localhost/${proved}`);
      // Stand-ins that were replaced have lost their names.
      tidy('image', 'prune', '--force');
    },
    forget: () => tidy('rmi', '--all', '--force'),
  };
}

/** runc with cgroupfs works with every layout of control groups, and without systemd. */
function writeSettings(cache: string, limits: readonly string[]): Record<string, string> {
  const state = join(
    process.getuid?.() === 0 ? '/run' : (process.env['XDG_RUNTIME_DIR'] ?? cache),
    'yakamoz-image',
  );
  const files = {
    CONTAINERS_CONF: [
      '[engine]',
      'runtime = "runc"',
      'cgroup_manager = "cgroupfs"',
      'events_logger = "file"',
      `tmp_dir = "${state}/libpod"`,
      '[network]',
      'network_backend = "netavark"',
      `network_config_dir = "${cache}/networks"`,
      '[containers]',
      'log_driver = "k8s-file"',
      `default_ulimits = [${limits.map((limit) => `"${limit}"`).join(', ')}]`,
    ],
    CONTAINERS_STORAGE_CONF: [
      '[storage]',
      'driver = "overlay"',
      `graphroot = "${cache}/storage"`,
      `runroot = "${state}/storage"`,
    ],
    // Nothing is fetched from a registry: an image that was not made here is missing.
    CONTAINERS_REGISTRIES_CONF: ['unqualified-search-registries = []'],
  };
  return Object.fromEntries(
    Object.entries(files).map(([variable, lines]) => {
      const file = join(cache, `${variable.toLowerCase()}.toml`);
      writeFileSync(file, `${lines.join('\n')}\n`);
      return [variable, file];
    }),
  );
}

/** Podman asks for more than a process without rights over its own limits may have. */
function ownLimits(): string[] {
  const text = readFileSync('/proc/self/limits', 'utf8');
  const hard = (name: string, usual: number): number =>
    Math.min(usual, Number(new RegExp(`^Max ${name} +\\S+ +(\\d+)`, 'm').exec(text)?.[1] ?? usual));
  const files = hard('open files', 20_000);
  const processes = hard('processes', 4_096);
  return [`nofile=${files}:${files}`, `nproc=${processes}:${processes}`];
}
