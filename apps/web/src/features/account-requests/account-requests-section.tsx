import { useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { Card } from '@yakamoz/ui/card';
import { Skeleton } from '@yakamoz/ui/skeleton';

import { PersonRequest } from './person-request.tsx';
import { RequestBlock } from './request-block.tsx';
import { requestsQuery } from './requests-api.ts';
import { requestsTexts as texts } from './requests-texts.ts';

/** At the end of the profile: a copy of one's data, and the way out. */
export function AccountRequestsSection() {
  const query = useQuery(requestsQuery);
  return (
    <DataLooks query={query} texts={texts} skeleton={<Skeleton className="h-100 sm:h-62" />}>
      {(requests) => (
        <Card as="section" aria-labelledby="account-requests" className="grid gap-5">
          <h2 id="account-requests" className="font-sans text-base">
            {texts.title}
          </h2>
          <div className="grid gap-6 md:grid-cols-2 md:gap-8">
            {(['export', 'closure'] as const).map((kind) => (
              <RequestBlock key={kind} kind={kind} last={requests.find((one) => one.kind === kind)} />
            ))}
          </div>
          <PersonRequest last={requests.find(({ kind }) => kind === 'person')} />
        </Card>
      )}
    </DataLooks>
  );
}
