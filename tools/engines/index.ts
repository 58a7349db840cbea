// Private engines from the programs installed on this machine, for development, fault runs and benches.
export {
  MissingProgram,
  findNatsServer,
  findPostgresProgram,
  findProgram,
  findRedisServer,
} from './binaries.ts';
export { dataOwner } from './data-owner.ts';
export type { Engine } from './engine.ts';
export { endWithUs } from './leftovers.ts';
export { startNats, startNatsCluster } from './nats.ts';
export type { PatroniNode } from './patroni.ts';
export { freePort, isPortFree } from './ports.ts';
export { startPostgres } from './postgres.ts';
export { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';
export { type EngineState, probeNats, probePostgres, probeRedis } from './probes.ts';
export { startPrivateEngines } from './private-engines.ts';
export { startRedis } from './redis.ts';
