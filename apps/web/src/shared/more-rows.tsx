import { Button } from '@yakamoz/ui/button';

interface MoreRowsProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  texts: { more: string; loadingMore: string; moreFailed: string };
  place?: 'start' | 'center';
}

/** Below a list: the next page on demand, and that it did not come. */
export function MoreRows({ query, texts, place = 'start' }: MoreRowsProps) {
  const isCentred = place === 'center';
  return (
    <>
      {query.isFetchNextPageError && (
        <p role="alert" className={`text-13 text-loss ${isCentred ? 'text-center' : ''}`}>
          {texts.moreFailed}
        </p>
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className={isCentred ? 'justify-self-center' : 'sm:justify-self-start'}
          busy={query.isFetchingNextPage}
          busyLabel={texts.loadingMore}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}
