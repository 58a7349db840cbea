import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import { fixtureTree } from './fixture-tree.ts';
import { manifestsIn, parseManifests } from '../deployment/manifests.ts';
import { findWrongPods } from './manifest-pods.ts';
import { checkManifests } from './manifests.ts';
import { listFiles, readText } from './source-tree.ts';

const repository = join(import.meta.dirname, '../..');
const files = listFiles(repository, /^ops\/kubernetes\/.*\.yaml$/);

type Change = [file: string, words: string, others: string];

/** The manifests of this repository with other words in place of the first such in one of them, and the line of those. */
function changed([file, words, others]: Change): { root: string; isThere: (fault: Finding) => boolean } {
  const texts = Object.fromEntries(files.map((path) => [path, readText(repository, path)]));
  const path = `ops/kubernetes/${file}`;
  const text = texts[path] ?? '';
  expect(text).toContain(words);
  const line = text.slice(0, text.indexOf(words)).split('\n').length;
  return {
    root: fixtureTree({ ...texts, [path]: text.replace(words, () => others) }),
    isThere: (fault) => fault.file === path && fault.line === line,
  };
}

async function faultsWith(...change: Change): Promise<string[]> {
  const { root, isThere } = changed(change);
  const found = await checkManifests(root);
  return found.map((fault) => `${isThere(fault) ? '' : 'elsewhere: '}${fault.message}`);
}

/** Without the compiler, which has nothing to say about these. */
function podFaultsWith(...change: Change): string[] {
  const manifests = parseManifests(changed(change).root).flatMap(manifestsIn);
  return findWrongPods(manifests).map(({ message }) => message);
}

test('the manifests of this repository have no fault', async () => {
  expect(files.length).toBeGreaterThan(5);
  expect(await checkManifests(repository)).toEqual([]);
});

describe('what the API server would refuse or ignore', () => {
  test.each([
    ['api.yaml', '  maxUnavailable: 1\n', '  maxUnavailble: 1\n', '\'"maxUnavailble"\' does not exist'],
    ['worker.yaml', 'readOnly: true', 'readonly: true', '\'"readonly"\' does not exist'],
    ['postgres.yaml', 'enablePDB', 'enablePdb', '\'"enablePdb"\' does not exist'],
  ])('an unknown key is found, in its line: %s, %s', async (file, words, others, message) => {
    expect(await faultsWith(file, words, others)).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    ['notary.yaml', 'type: Recreate', 'type: Replace', 'strategy/type must be equal to one of'],
    ['migrate.yaml', 'action: FailJob', 'action: Fail', 'action must be equal to one of'],
    ['postgres.yaml', 'method: any', 'method: most', 'synchronous/method must be equal to one of'],
    ['postgres.yaml', 'Durability: required', 'Durability: strict', 'dataDurability must be equal to one of'],
  ])('a value outside an enumeration is found: %s, %s', async (file, words, others, message) => {
    expect((await faultsWith(file, words, others)).join('\n')).toContain(message);
  });

  test.each([
    ['worker.yaml', 'replicas: 2', 'replicas: two', 'replicas must be integer'],
    ['api.yaml', 'failureThreshold: 30', 'failureThreshold: 2.5', 'failureThreshold must be integer'],
    ['settings.yaml', "PORT: '3000'", 'PORT: 3000', 'PORT must be string'],
    ['postgres.yaml', 'instances: 3', "instances: '3'", 'instances must be integer'],
    // YAML 1.1 reads it as true.
    ['settings.yaml', 'LOG_LEVEL: info', 'LOG_LEVEL: on', 'LOG_LEVEL must be string'],
  ])('a wrong type is found: %s, %s', async (file, words, others, message) => {
    expect((await faultsWith(file, words, others)).join('\n')).toContain(message);
  });

  test('so are an unknown kind and what is no YAML', async () => {
    expect(await faultsWith('api.yaml', 'kind: Service', 'kind: Servise')).toContain(
      'elsewhere: there is no kind Servise in v1',
    );
    expect(await faultsWith('api.yaml', '  selector:', ' selector:')).not.toEqual([]);
  });
});

describe('what the API server would take', () => {
  test.each([
    ['readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false', 'must have a read-only root'],
    ['allowPrivilegeEscalation: false', 'allowPrivilegeEscalation: true', 'must not gain privileges'],
    ['drop: [ALL]', 'drop: [NET_RAW]', 'must drop all capabilities'],
    ['{ drop: [ALL] }', '{ drop: [ALL], add: [NET_RAW] }', 'must add no capability'],
    ['runAsUser: 1000', 'runAsUser: 0', 'must run as user 1000, not root'],
    ['RuntimeDefault', 'Unconfined', 'must have the usual seccomp profile'],
    [
      'ServiceAccountToken: false',
      'ServiceAccountToken: true',
      'must not get the token of a service account',
    ],
    ['enableServiceLinks: false', 'enableServiceLinks: true', 'must not get variables of Services'],
    ['enableServiceLinks: false', 'enableServiceLinks: false\n      hostNetwork: true', 'must stay apart'],
    ['limits: { memory: 512Mi }', 'limits: {}', 'must have a limit of memory'],
    ['defaultMode: 0440', 'defaultMode: 0444', 'must have its secrets closed to others'],
    ['PeriodSeconds: 30', 'PeriodSeconds: 20', 'must have 30 seconds to stop'],
    ['path: /readyz', 'path: /metrics', 'must be asked whether it is ready'],
  ])('a pod that is less closed or less asked is found: %s', (words, others, message) => {
    expect(podFaultsWith('worker.yaml', words, others)).toEqual([
      expect.stringContaining(`worker ${message}`),
    ]);
  });

  test('a process that is asked for its engines whether it is alive would be killed with them', () => {
    const liveness = 'livenessProbe:\n            httpGet: { path: ';
    expect(podFaultsWith('worker.yaml', `${liveness}/healthz`, `${liveness}/readyz`)).toEqual([
      expect.stringContaining('worker must be asked whether it is alive'),
    ]);
  });

  test.each([
    [
      'settings.yaml',
      'LOG_LEVEL: info',
      'LOG_LEVELS: info',
      'gets LOG_LEVELS, which the server does not know',
    ],
    ['settings.yaml', 'NATS_URL_FILE: /', 'NATS_URL: /', 'gets NATS_URL itself: secrets come as files'],
    [
      'settings.yaml',
      "BANK_KEY_FILE: ''",
      'NOTARY_KEY_FILE: /run/yakamoz/secrets/x',
      'gets NOTARY_KEY, which worker',
    ],
    [
      'settings.yaml',
      'REDIS_URL_FILE: /run/yakamoz/secrets/REDIS_URL',
      "REDIS_URL_FILE: ''",
      'does not get REDIS_URL',
    ],
    [
      'worker.yaml',
      'mountPath: /run/yakamoz/secrets',
      'mountPath: /run/secrets',
      'has no mount for DATABASE_URL_FILE',
    ],
    [
      'worker.yaml',
      '{ name: yakamoz-worker }',
      '{ name: yakamoz-works }',
      'names the ConfigMap yakamoz-works',
    ],
    [
      'worker.yaml',
      'configMapRef: { name: yakamoz-worker }',
      'secretRef: { name: yakamoz-worker }',
      'from elsewhere',
    ],
    ['worker.yaml', '{ name: tls, mountPath', '{ name: tis, mountPath', 'mounts tis, which is no volume'],
  ])('a wrong variable, secret or mount is found: %s, %s', (file, words, others, message) => {
    expect(podFaultsWith(file, words, others).join('\n')).toContain(message);
  });

  test('the settings of the two namespaces differ in nothing', () => {
    const twice = 'PUBLIC_URL: https://yakamoz.example';
    expect(podFaultsWith('settings.yaml', twice, `${twice}.org`)).toEqual([
      'PUBLIC_URL differs from that of the same ConfigMap in yakamoz',
    ]);
  });
});
