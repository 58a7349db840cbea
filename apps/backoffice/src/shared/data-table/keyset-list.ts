import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Loading } from '@yakamoz/site/data-looks';

/** The rows that are here, and the way to more of them. */
export interface TableRows<Row> extends Loading {
  rows: readonly Row[] | undefined;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore: () => void;
}

interface KeysetSource<Page, Row> {
  /** Begins with 'staff', so that it is forgotten with the session, and holds every filter. */
  queryKey: QueryKey;
  fetchPage: (before: string | undefined) => Promise<Page>;
  rowsOf: (page: Page) => readonly Row[];
  refetchEveryMs?: number;
}

/** A list the server gives page by page, each beginning behind the last row of the one before. */
export function useKeysetList<Page extends { next: string | null }, Row>({
  queryKey,
  fetchPage,
  rowsOf,
  refetchEveryMs,
}: KeysetSource<Page, Row>): TableRows<Row> & { pages: readonly Page[] | undefined } {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next ?? undefined,
    ...(refetchEveryMs === undefined ? {} : { refetchInterval: refetchEveryMs }),
  });
  const { data, isError, isFetching, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return {
    pages: data?.pages,
    rows: data?.pages.flatMap(rowsOf),
    isError,
    isFetching,
    error,
    refetch,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}

/** A list that arrives whole. */
export const wholeList = <Row>(query: UseQueryResult<readonly Row[]>): TableRows<Row> => ({
  rows: query.data,
  isError: query.isError,
  isFetching: query.isFetching,
  error: query.error,
  refetch: query.refetch,
  hasMore: false,
  loadingMore: false,
  loadMore: () => undefined,
});
