import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that is not installed, and the Debian package that brings it. */
export class MissingProgram extends Error {
  readonly debianPackage: string;

  constructor(program: string, debianPackage: string) {
    super(`The program '${program}' is not installed (Debian package '${debianPackage}').`);
    this.debianPackage = debianPackage;
  }
}

const postgresFolder = '/usr/lib/postgresql';

export const findPostgresProgram = (name: string): string =>
  // Debian keeps the server's own programs out of PATH, one folder per version; the newest one is taken.
  findProgram({
    name,
    debianPackage: name === 'psql' ? 'postgresql-client' : 'postgresql',
    folders: postgresFolders(),
  });

export const findRedisServer = (): string =>
  findProgram({ name: 'redis-server', debianPackage: 'redis-server' });

export const findNatsServer = (): string =>
  findProgram({ name: 'nats-server', debianPackage: 'nats-server' });

export const findEtcd = (): string => findProgram({ name: 'etcd', debianPackage: 'etcd-server' });

export const findPatroni = (): string => findProgram({ name: 'patroni', debianPackage: 'patroni' });

export const findHaproxy = (): string => findProgram({ name: 'haproxy', debianPackage: 'haproxy' });

interface Wanted {
  name: string;
  debianPackage: string;
  /** Beside those of PATH. */
  folders?: string[];
}

/** Throws MissingProgram. */
export function findProgram({ name, debianPackage, folders = [] }: Wanted): string {
  // Debian installs servers into /usr/sbin, which is not in every person's PATH.
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const found = [...folders, ...path, '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find(isExecutable);
  if (found === undefined) throw new MissingProgram(name, debianPackage);
  return found;
}

function postgresFolders(): string[] {
  try {
    return readdirSync(postgresFolder)
      .filter((version) => /^\d+$/.test(version))
      .toSorted((left, right) => Number(right) - Number(left))
      .map((version) => join(postgresFolder, version, 'bin'));
  } catch {
    return [];
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
