import { queryOptions } from '@tanstack/react-query';
import type { RequestFor, ResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';

export type PageSlug = RequestFor<'GET /api/v1/pages/:slug'>['params']['slug'];
export type SiteText = ResponseFor<'GET /api/v1/pages/:slug'>;
export type Section = SiteText['sections'][number];

// An operator changes these texts a few times a year.
const freshForMs = 5 * 60_000;

export const sitePageQuery = (slug: PageSlug) =>
  queryOptions({
    queryKey: ['site-page', slug],
    queryFn: () => api('GET /api/v1/pages/:slug', { params: { slug } }),
    staleTime: freshForMs,
  });
