// What every pod of ops/kubernetes must have, and what its process is given: variables that the server knows, its own secrets as
// files below a mount, and no others (docs/adr/0040-each-role-has-its-own-secrets-and-every-port-may-be-tls.md).
import { secrets, usesSecret } from '../../apps/server/src/role-secrets.ts';
import type { Role } from '../../apps/server/src/role-secrets.ts';
import { containersIn, environmentOf, settingsOf } from '../deployment/manifests.ts';
import type { Manifest, ManifestContainer } from '../deployment/manifests.ts';
import { isKnown, secretNames, secretOf } from '../deployment/variables.ts';
import type { Finding } from './finding.ts';

/** Read by Node itself. */
const ofNode = ['NODE_OPTIONS'];
const othersMay = 0o007;
/** The server ends by itself after 25 seconds (apps/server/src/main.ts). */
const graceS = 30;

export function findWrongPods(manifests: readonly Manifest[]): Finding[] {
  const faults = containersIn(manifests).flatMap((one) =>
    [...openTo(one), ...wronglyRun(one), ...wronglyTold(one, manifests)].map((message) => ({
      file: one.manifest.file,
      line: one.manifest.line,
      message: `${one.container.name} ${message}`,
    })),
  );
  return [...faults, ...differingSettings(manifests)];
}

/** What a fault in the process could reach. */
function openTo({ pod, container }: ManifestContainer): string[] {
  const own = container.securityContext;
  const ofPod = pod.securityContext;
  const rules: [string, boolean][] = [
    ['must have a read-only root', own?.readOnlyRootFilesystem === true],
    ['must not gain privileges', own?.allowPrivilegeEscalation === false],
    ['must drop all capabilities', own?.capabilities?.drop?.join() === 'ALL'],
    ['must add no capability', own?.capabilities?.add === undefined && own?.privileged !== true],
    ['must run as user 1000, not root', ofPod?.runAsNonRoot === true && ofPod.runAsUser === 1000],
    ['must have the usual seccomp profile', ofPod?.seccompProfile?.type === 'RuntimeDefault'],
    ['must not get the token of a service account', pod.automountServiceAccountToken === false],
    ['must not get variables of Services', pod.enableServiceLinks === false],
    ['must stay apart from its machine', pod.hostNetwork !== true && pod.hostPID !== true],
    ['must have a limit of memory', container.resources?.limits?.['memory'] !== undefined],
    [
      'must have its secrets closed to others (defaultMode 0440)',
      (pod.volumes ?? []).every(({ secret }) => !secret || ((secret.defaultMode ?? 0o644) & othersMay) === 0),
    ],
  ];
  return rules.filter(([, holds]) => !holds).map(([message]) => message);
}

function wronglyRun({ manifest, pod, container }: ManifestContainer): string[] {
  if (manifest.resource.kind !== 'Deployment') return [];
  const { livenessProbe, readinessProbe } = container;
  const rules: [string, boolean][] = [
    ['must be asked whether it is ready', readinessProbe?.httpGet?.path === '/readyz'],
    [
      'must be asked whether it is alive, whatever its engines do',
      livenessProbe?.httpGet?.path === '/healthz',
    ],
    [`must have ${graceS} seconds to stop`, (pod.terminationGracePeriodSeconds ?? 0) >= graceS],
  ];
  return rules.filter(([, holds]) => !holds).map(([message]) => message);
}

function wronglyTold(one: ManifestContainer, manifests: readonly Manifest[]): string[] {
  const { container } = one;
  const role = (container.args?.[0] ?? '') as Role;
  const missingMaps = settingsOf(one, manifests).filter(({ data }) => data === undefined);
  const environment = Object.entries(environmentOf(one, manifests));
  const isBelowMount = (path: string): boolean =>
    (container.volumeMounts ?? []).some(
      ({ mountPath }) => path.startsWith(`${mountPath}/`) || path === mountPath,
    );
  const given = new Set(environment.map(([name]) => secretOf(name)));
  const isFromElsewhere =
    (container.env ?? []).some(({ valueFrom }) => valueFrom !== undefined) ||
    (container.envFrom ?? []).some(({ secretRef }) => secretRef !== undefined);
  const volumes = new Set((one.pod.volumes ?? []).map(({ name }) => name));
  return [
    ...(isFromElsewhere
      ? ['gets variables from elsewhere: settings come from ConfigMaps, secrets as files']
      : []),
    ...(container.volumeMounts ?? [])
      .filter(({ name }) => !volumes.has(name))
      .map(({ name }) => `mounts ${name}, which is no volume of its pod`),
    ...missingMaps.map(({ name }) => `names the ConfigMap ${name}, which its namespace does not have`),
    ...environment.flatMap(([name, value]) => {
      const secret = secretOf(name);
      if (!isKnown(name) && !ofNode.includes(name)) return [`gets ${name}, which the server does not know`];
      if (secret === name) return [`gets ${name} itself: secrets come as files`];
      if (secret !== undefined && !usesSecret(role, secret))
        return [`gets ${secret}, which ${role} does not use`];
      if (/_(?:FILE|DIR)$/.test(name) && !isBelowMount(value)) return [`has no mount for ${name}=${value}`];
      return [];
    }),
    ...secretNames
      .filter((name) => secrets[name].isRequired && usesSecret(role, name) && !given.has(name))
      .map((name) => `does not get ${name}, which ${role} cannot start without`),
  ];
}

/** A ConfigMap of one name in two namespaces is one thing, written twice. */
function differingSettings(manifests: readonly Manifest[]): Finding[] {
  const maps = manifests.filter(({ resource }) => resource.kind === 'ConfigMap');
  return maps.flatMap(({ file, line, resource }, index) => {
    const first = maps
      .slice(0, index)
      .find((other) => other.resource.metadata?.name === resource.metadata?.name);
    return Object.entries(resource.data ?? {})
      .filter(([name, value]) => value !== (first?.resource.data?.[name] ?? value))
      .map(([name]) => ({
        file,
        line,
        message: `${name} differs from that of the same ConfigMap in ${first?.resource.metadata?.namespace}`,
      }));
  });
}
