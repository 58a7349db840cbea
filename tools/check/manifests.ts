// `pnpm check:manifests`: ops/kubernetes, without a cluster.
import { join } from 'node:path';
import { manifestsIn, parseManifests } from '../deployment/manifests.ts';
import { formatFinding, type Finding } from './finding.ts';
import { findWrongPods } from './manifest-pods.ts';
import { findWrongTypes } from './manifest-types.ts';

export async function checkManifests(root: string): Promise<Finding[]> {
  const files = parseManifests(root);
  const wrong = await findWrongTypes(files);
  // What has no shape cannot be asked further.
  return wrong.length > 0 ? wrong : findWrongPods(files.flatMap(manifestsIn));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const faults = await checkManifests(root);
  for (const fault of faults) console.log(formatFinding(fault));
  console.log(`manifests=${parseManifests(root).flatMap(manifestsIn).length} faults=${faults.length}`);
  // Loading the server for its variables may leave timers behind.
  process.exit(faults.length === 0 ? 0 : 1);
}
