import { useQuery } from '@tanstack/react-query';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';

import { accountTexts } from '../../shared/account-texts.ts';
import { useSession } from '../../shared/session/session.ts';
import { EmailCard } from './email-card.tsx';
import { MarketingCard } from './marketing-card.tsx';
import { profileQuery } from './profile-api.ts';
import { ProfileForm } from './profile-form.tsx';
import { profileTexts } from './profile-texts.ts';

/** /profil */
export function ProfilePage() {
  const { data, isError, isFetching, refetch } = useQuery(profileQuery);
  const retry = (
    <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
      {accountTexts.retry}
    </Button>
  );

  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{profileTexts.title}</h1>
      {data === undefined ? (
        isError ? (
          <StatePanel
            tone="error"
            icon="offline"
            title={profileTexts.loadFailed}
            text={profileTexts.loadFailedText}
            action={retry}
          />
        ) : (
          <ProfileSkeleton />
        )
      ) : (
        <>
          {isError && (
            <InlineAlert tone="warn">
              <span className="flex flex-wrap items-center justify-between gap-3">
                {profileTexts.stale}
                {retry}
              </span>
            </InlineAlert>
          )}
          <EmailCard email={data.email} verified={data.email_verified} />
          <ProfileForm profile={data} />
          <MarketingCard />
        </>
      )}
    </div>
  );
}

/** As high as what will stand here, so that nothing moves when it comes. */
function ProfileSkeleton() {
  const verified = useSession().user?.email_verified === true;
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{profileTexts.loading}</span>
      <Skeleton className={verified ? 'h-23 sm:h-18' : 'h-56 sm:h-40'} />
      <Skeleton className="h-184 sm:h-114" />
      <Skeleton className="h-129 sm:h-86" />
      <Skeleton className="h-62 sm:h-58" />
    </div>
  );
}
