// Reads ops/kubernetes: the documents as kubectl reads them, and what their containers are given.
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { LineCounter, parseAllDocuments } from 'yaml';
import type { Document } from 'yaml';

import { listFiles, readText } from '../check/source-tree.ts';

export interface Resource {
  apiVersion: string;
  kind: string;
  metadata?: { name?: string; namespace?: string };
  data?: Record<string, string>;
  spec?: { template?: { spec?: IPodSpec } };
}

export interface Manifest {
  file: string;
  line: number;
  resource: Resource;
}

export interface ParsedFile {
  file: string;
  lines: LineCounter;
  documents: Document.Parsed[];
}

/** As the parser of kubectl does, by YAML 1.1: there 0440 is octal and `on` is true. */
export const parseManifests = (root: string): ParsedFile[] =>
  listFiles(root, /^ops\/kubernetes\/.*\.yaml$/).map((file) => {
    const lines = new LineCounter();
    const documents = parseAllDocuments(readText(root, file), { version: '1.1', lineCounter: lines });
    return { file, lines, documents: documents as Document.Parsed[] };
  });

export const manifestsIn = ({ file, lines, documents }: ParsedFile): Manifest[] =>
  documents.map((document) => ({
    file,
    line: lines.linePos(document.contents?.range[0] ?? 0).line,
    resource: document.toJS() as Resource,
  }));

export interface ManifestContainer {
  manifest: Manifest;
  pod: IPodSpec;
  container: IContainer;
}

export const containersIn = (manifests: readonly Manifest[]): ManifestContainer[] =>
  manifests.flatMap((manifest) => {
    const pod = manifest.resource.spec?.template?.spec;
    return pod === undefined
      ? []
      : [...(pod.initContainers ?? []), ...pod.containers].map((container) => ({ manifest, pod, container }));
  });

/** The ConfigMaps that a container is given whole; undefined for one that no manifest has. */
export function settingsOf(
  { manifest, container }: ManifestContainer,
  manifests: readonly Manifest[],
): { name: string; data: Record<string, string> | undefined }[] {
  const { namespace } = manifest.resource.metadata ?? {};
  return (container.envFrom ?? []).flatMap(({ configMapRef }) => {
    if (configMapRef === undefined) return [];
    const name = configMapRef.name ?? '';
    const found = manifests.find(
      ({ resource: { kind, metadata } }) =>
        kind === 'ConfigMap' && metadata?.name === name && metadata.namespace === namespace,
    );
    return [{ name, data: found?.resource.data }];
  });
}

/** What the process finds in its environment. An empty variable counts as unset, as in config.ts. */
export function environmentOf(
  one: ManifestContainer,
  manifests: readonly Manifest[],
): Record<string, string> {
  const own = (one.container.env ?? []).map(({ name, value }) => [name, value ?? ''] as const);
  const all = [...settingsOf(one, manifests).flatMap(({ data }) => Object.entries(data ?? {})), ...own];
  return Object.fromEntries(all.filter(([, value]) => value !== ''));
}
