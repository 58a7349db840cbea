import { readPage } from '../../../platform/keyset-page.ts';
import type { PageQuery } from '../../../platform/keyset-page.ts';
import type { Context } from '../context.ts';
import * as store from '../request/case-desk-store.ts';

/** The cases as staff see them, page by page. */
export async function listCases({ platform }: Context, { open, ...page }: PageQuery & { open: boolean }) {
  const { reader } = platform.database;
  const { shown, next } = await readPage(
    page,
    (limit) => store.listCases(reader, { open, before: page.before, limit }),
    ({ caseId }) => caseId,
  );
  return { cases: shown, open: await store.countOpenCases(reader), next };
}
