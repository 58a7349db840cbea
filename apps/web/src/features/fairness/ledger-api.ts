import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';
import { readNote } from '@yakamoz/proof/checkpoint';
import { verifyDocument } from '@yakamoz/proof/verify';

import { api } from '../../shared/api-client.ts';
import { judgeLog, keepSeen, readSeen } from './checkpoint-memory.ts';
import type { LogVerdict, SeenCheckpoint } from './checkpoint-memory.ts';

export type SignedLog = NonNullable<ResponseFor<'GET /api/v1/fairness/log'>['signed']>;
export type ShownLeaf = ResponseFor<'GET /api/v1/fairness/leaves'>['leaves'][number];

export interface ComparedLog {
  signed: SignedLog;
  verdict: LogVerdict;
  /** What this browser saw before; kept where the log does not follow from it. */
  seen: SeenCheckpoint | undefined;
}

/** The newest checkpoint, held against the one that this browser saw last. Null while nothing is signed. */
export const logQuery = queryOptions({
  queryKey: ['fairness', 'log'],
  queryFn: async (): Promise<ComparedLog | null> => {
    const { signed } = await api('GET /api/v1/fairness/log', {});
    if (signed === null) return null;
    const seen = readSeen();
    const seenSize = seen && readNote(seen.note)?.head.size;
    const shown = { note: signed.checkpoint, key: signed.key, keys: signed.keys, path: [] as string[] };
    if (seenSize !== undefined && seenSize < signed.size) {
      const { path, newer, key, keys } = await api('GET /api/v1/fairness/consistency', {
        query: { size: String(seenSize) },
      });
      Object.assign(shown, { path, note: newer, key, keys });
    }
    const verdict = await judgeLog(seen, shown);
    if (verdict.holds !== false) keepSeen(shown);
    return { signed, verdict, seen };
  },
  staleTime: 30_000,
});

export const leavesQuery = (kind: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['fairness', 'leaves', kind ?? 'all'],
    queryFn: ({ pageParam }) =>
      api('GET /api/v1/fairness/leaves', {
        query: {
          ...(kind === undefined ? {} : { kind: kind as 'keno.day' }),
          ...(pageParam === undefined ? {} : { before: String(pageParam) }),
        },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export interface CheckedVerifier {
  file: string;
  /** The position of its leaf, undefined while it has none, null where the proof does not hold. */
  index: number | undefined | null;
}

/** The hash of the file that the site gives out; that it is in the log is checked here. */
export const verifierQuery = queryOptions({
  queryKey: ['fairness', 'verifier'],
  queryFn: async (): Promise<CheckedVerifier> => {
    const { file, proof } = await api('GET /api/v1/fairness/verifier', {});
    if (proof === null) return { file, index: undefined };
    const { findings } = await verifyDocument(proof, { key: readSeen()?.key });
    const leaf = JSON.parse(proof.leaf) as { kind?: unknown; file?: unknown };
    const holds = findings.length === 0 && leaf.kind === 'verifier' && leaf.file === file;
    return { file, index: holds ? proof.log.index : null };
  },
  staleTime: 60_000,
  // The notary signs every quarter of a minute.
  refetchInterval: ({ state }) => (state.data?.index === undefined ? 15_000 : false),
});

export const leafProof = (index: number) =>
  api('GET /api/v1/fairness/leaves/:index', { params: { index: String(index) } });
