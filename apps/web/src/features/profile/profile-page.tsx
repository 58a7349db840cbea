import { useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { Skeleton } from '@yakamoz/ui/skeleton';
import type { ReactNode } from 'react';
import { Suspense } from 'react';

import { useSession } from '../../shared/session/session.ts';
import { BonusBadge } from './bonus-badge.tsx';
import { EmailCard } from './email-card.tsx';
import { MarketingCard } from './marketing-card.tsx';
import { profileQuery } from './profile-api.ts';
import type { Profile } from './profile-api.ts';
import { ProfileForm } from './profile-form.tsx';
import { profileTexts } from './profile-texts.ts';

/** /profil, with what else is known of the person below the e-mail address, and `last` at the very end. */
export function ProfilePage({ children, last }: { children: ReactNode; last: ReactNode }) {
  const profile = useQuery(profileQuery);
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{profileTexts.title}</h1>
      <DataLooks query={profile} texts={profileTexts} skeleton={<ProfileSkeleton />}>
        {(data) => (
          <>
            <EmailCard email={data.email} verified={data.email_verified} />
            <BonusBadge />
            <Suspense fallback={<Skeleton className="h-205 sm:h-135" />}>{children}</Suspense>
            {/* A person that staff changed is another record: the form is filled anew. */}
            <ProfileForm key={data.person_frozen ? personKey(data) : 'open'} profile={data} />
            <MarketingCard />
            <Suspense fallback={<Skeleton className="h-116 sm:h-62" />}>{last}</Suspense>
          </>
        )}
      </DataLooks>
    </div>
  );
}

const personKey = (profile: Profile): string =>
  [profile.first_name, profile.middle_name, profile.last_name, profile.birth_date, profile.country].join('|');

function ProfileSkeleton() {
  const verified = useSession().user?.email_verified === true;
  return (
    <>
      <Skeleton className={verified ? 'h-23 sm:h-18' : 'h-56 sm:h-40'} />
      <Skeleton className="h-18" />
      <Skeleton className="h-205 sm:h-135" />
      <Skeleton className="h-184 sm:h-114" />
      <Skeleton className="h-129 sm:h-86" />
      <Skeleton className="h-62 sm:h-58" />
    </>
  );
}
