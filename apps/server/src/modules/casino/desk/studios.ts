// Studios as staff see them: how they are, and by which keys, versions and networks they reach the wallet.
import { listKeyUses } from '../studios/key-store.ts';
import type { DeskContext } from './context.ts';
import * as store from './studio-store.ts';

export interface DeskStudio extends store.StoredStudio {
  /** Undefined where this installation is not connected to it. */
  connection: StudioAccess | undefined;
}

export interface StudioAccess {
  dialect: 'own' | 'hub' | 'form';
  /** Versions of its signature that are accepted; in hub and form the first does not cover method and path. */
  versions: number[];
  /** Undefined: it may call from anywhere. */
  networks: readonly string[] | undefined;
  /** Every key that is valid, or was used; during a change there are two. */
  keys: { id: string; valid: boolean; uses: { version: number; usedAt: Date }[] }[];
}

export async function listStudios({ platform, studios }: DeskContext): Promise<DeskStudio[]> {
  const { reader } = platform.database;
  const stored = await store.listStudios(reader);
  const uses = await listKeyUses(reader);
  return stored.map((studio) => {
    const configured = studios.get(studio.code);
    if (configured === undefined) return { ...studio, connection: undefined };
    const used = uses.filter((use) => use.studio === studio.code);
    const ids = new Set([...configured.callKeys.keys(), ...used.map(({ keyId }) => keyId)]);
    const connection: StudioAccess = {
      dialect: configured.adapter,
      versions: [...configured.signatureVersions],
      networks: configured.networks?.list,
      keys: [...ids].map((id) => ({
        id,
        valid: configured.callKeys.has(id),
        uses: used.filter(({ keyId }) => keyId === id).map(({ version, usedAt }) => ({ version, usedAt })),
      })),
    };
    return { ...studio, connection };
  });
}
