// Runs in a container of the image, in place of the server, and prints what a process there may do and what the image holds.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';

const home = '/srv/yakamoz';
const status = readFileSync('/proc/self/status', 'utf8');
const line = (name) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)[1];

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** By the second or by the first version of control groups. */
function readMemoryLimit() {
  try {
    return readFileSync('/sys/fs/cgroup/memory.max', 'utf8');
  } catch {
    return readFileSync('/sys/fs/cgroup/memory/memory.limit_in_bytes', 'utf8');
  }
}

process.stdout.write(
  JSON.stringify({
    uid: Number(line('Uid')),
    capabilities: line('CapEff') + line('CapBnd'),
    mayGainPrivileges: line('NoNewPrivs') === '0',
    memoryLimit: Number(readMemoryLimit()),
    writable: ['/', '/tmp', '/var/lib/yakamoz-notary', home].filter(isWritable),
    ownFiles: execFileSync('find', [home, '-user', '1000'], { encoding: 'utf8' }).split('\n').filter(Boolean),
    packages: readdirSync(`${home}/node_modules/.pnpm`),
  }),
);
