// The files that set the server's variables name the ones that it reads, and what each role cannot start without.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

import { composeRoles, filledIn, readExample, referencesIn } from '../../../tools/deployment/compose.ts';
import { copiedFolders, neededFolders } from '../../../tools/deployment/dockerfile.ts';
import {
  containersIn,
  environmentOf,
  manifestsIn,
  parseManifests,
  settingsOf,
} from '../../../tools/deployment/manifests.ts';
import {
  isKnown,
  namesIn,
  secretNames,
  secretOf,
  settingNames,
} from '../../../tools/deployment/variables.ts';
import { operatorFile, realEnvironment, secretFile } from '../testing/real-environment.ts';
import { makeAuthority } from '../testing/test-certificates.ts';
import { configFaults } from '../testing/test-config.ts';
import { usesSecret } from './role-secrets.ts';
import type { Role } from './role-secrets.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');

test('.env.example has every variable that the server reads, and no other', () => {
  const names = namesIn(read('.env.example'));
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
  expect(settingNames.filter((name) => !names.includes(name))).toEqual([]);
  const secrets = names.map(secretOf);
  expect(secretNames.filter((name) => !secrets.includes(name))).toEqual([]);
});

test('the image has every package of the workspace that the server needs, and no other', () => {
  const needed = neededFolders(root, '@yakamoz/server');
  const dockerfile = read('ops/Dockerfile');
  expect(copiedFolders(dockerfile, 'package.json')).toEqual(needed);
  expect(copiedFolders(dockerfile, 'src')).toEqual(needed);
});

describe('ops/compose.yaml', () => {
  const roles = composeRoles(root);
  const isSetting = (name: string): boolean => settingNames.includes(name);

  test('sets every setting once: itself, or by ops/settings.env', () => {
    expect(roles.map(({ role }) => role)).toEqual(['migrate', 'invite-admin', 'api', 'notary', 'worker']);
    for (const { role, settings, own } of roles) {
      const names = [...Object.keys(settings), ...Object.keys(own)];
      expect([role, names.filter((name) => !isKnown(name) && name !== 'NODE_OPTIONS')]).toEqual([role, []]);
      expect([role, Object.keys(settings).filter((name) => !isSetting(name) || name in own)]).toEqual([
        role,
        [],
      ]);
      // The sites are in the image; only the notary has a folder.
      const left = settingNames.filter((name) => !names.includes(name));
      expect([role, left]).toEqual([role, role === 'notary' ? ['SITES_DIR'] : ['SITES_DIR', 'NOTARY_DIR']]);
    }
  });

  test('reads from ops/.env what its example has', () => {
    expect(referencesIn(read('ops/compose.yaml')).toSorted()).toEqual(
      Object.keys(readExample(root, 'compose.example.env')).toSorted(),
    );
  });

  test.each(roles)(
    '$role starts where the required lines of the examples are filled in',
    ({ role, settings, own }) => {
      const key = Buffer.alloc(32, 4).toString('base64');
      const filled = {
        ...readExample(root, 'compose.example.env'),
        POSTGRES_PASSWORD: 'one',
        APP_DATABASE_PASSWORD: 'two',
        NOTARY_DATABASE_PASSWORD: 'three',
        ENCRYPTION_KEYS: `1:${key}`,
        BLIND_INDEX_KEY: key,
        PERSON_KEY: key,
        NOTARY_KEY: key,
        SMTP_URL: 'smtp://mail.example:587',
      };
      const said = Object.entries(own).map(([name, text]) => [name, filledIn(text, filled)] as const);
      const environment = {
        ...settings,
        ...Object.fromEntries(said),
        OPERATOR_FILE: 'ops/operator.demo.json',
      };
      expect(configFaults(role, environment)).toEqual([]);
      for (const name of ['POSTGRES_PASSWORD', 'APP_DATABASE_PASSWORD'] as const)
        expect([name, said.some(([, value]) => value.includes(`:${filled[name]}@`))]).toEqual([
          name,
          usesSecret(role as Role, name === 'POSTGRES_PASSWORD' ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL'),
        ]);
    },
  );
});

describe('ops/kubernetes', () => {
  const manifests = parseManifests(root).flatMap(manifestsIn);
  const containers = containersIn(manifests).map((one) => ({ role: one.container.args?.[0] as Role, one }));
  const authority = makeAuthority();
  const certificate = authority.sign();

  test('has a line for every secret that a role may use', () => {
    expect(containers.map(({ role }) => role).toSorted()).toEqual([
      'api',
      'invite-admin',
      'migrate',
      'notary',
      'worker',
    ]);
    for (const { role, one } of containers) {
      const given = settingsOf(one, manifests).flatMap(({ data }) => Object.keys(data ?? {}).map(secretOf));
      const own = secretNames.filter((name) => usesSecret(role, name));
      expect([role, given.filter((name) => name !== undefined).toSorted()]).toEqual([role, own.toSorted()]);
    }
  });

  test.each(containers)(
    'D-60 with real money $role starts with its own files and what the manifests say',
    ({ role, one }) => {
      const real = realEnvironment(role);
      const files: Record<string, string> = {
        OPERATOR_FILE: operatorFile(),
        INTERNAL_CA_FILE: authority.certFile,
        TLS_CERTIFICATE_FILE: certificate.certFile,
        TLS_KEY_FILE: secretFile('TLS_KEY', certificate.key),
      };
      const environment = environmentOf(one, manifests);
      const mounted = Object.keys(environment)
        .filter((name) => name.endsWith('_FILE'))
        .map((name) => [name, files[name] ?? real[name] ?? '/nowhere'] as const);
      expect(environment['REAL_MONEY']).toBe('true');
      expect(configFaults(role, { ...environment, ...Object.fromEntries(mounted) })).toEqual([]);
    },
  );
});
