// The owner of the database in ops/kubernetes/postgres.yaml is no superuser. Whoever may make roles is enough, where the groups and the
// engine's own setting are there before the first migration.
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';

import { manifestsIn, parseManifests } from '../../../tools/deployment/manifests.ts';
import { cleanUpLater } from '../testing/clean-up.ts';
import { ownerUrl } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

interface Cluster {
  bootstrap: { initdb: { owner: string; postInitApplicationSQL: string[] } };
  managed: { roles: { name: string; inRoles: string[] }[] };
  postgresql: { parameters: Record<string, string> };
}

const cluster = parseManifests(resolve(import.meta.dirname, '../../..'))
  .flatMap(manifestsIn)
  .find(({ resource }) => resource.kind === 'Cluster')?.resource.spec as unknown as Cluster;

test('an empty database is migrated by the owner that ops/kubernetes/postgres.yaml makes', async () => {
  const { owner: told, postInitApplicationSQL: statements } = cluster.bootstrap.initdb;
  const run = randomBytes(6).toString('hex');
  const [owner, database] = [`${told}_${run}`, `yakamoz_test_${run}`];
  const postgres = new pg.Client({ connectionString: ownerUrl });
  await postgres.connect();
  cleanUpLater(async () => {
    await postgres.query(`drop database if exists ${database} with (force)`);
    await postgres.query(`drop role if exists ${owner}`);
    await postgres.end();
  });
  await postgres.query(`create role ${owner} login`);
  await postgres.query(
    `create database ${database} owner ${owner} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  );
  for (const statement of statements) {
    // Roles belong to the whole engine, and those of the groups are there for other tests.
    await postgres.query(statement.replaceAll(told, owner)).catch((error: pg.DatabaseError) => {
      expect(error.code).toBe('42710');
    });
  }

  const url = new URL(ownerUrl);
  url.pathname = `/${database}`;
  url.username = owner;
  expect((await migrate(url.href)).applied.length).toBeGreaterThan(100);

  // What the owner may not set, api and worker demand of the engine (start-checks.ts).
  expect(cluster.postgresql.parameters['log_parameter_max_length']).toBe('0');
  const groups = Object.fromEntries(cluster.managed.roles.map(({ name, inRoles }) => [name, inRoles]));
  expect(groups).toEqual({ yakamoz: ['yakamoz_app'], notary: ['yakamoz_notary'] });
});
