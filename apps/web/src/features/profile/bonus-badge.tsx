import { useQuery } from '@tanstack/react-query';
import { StaleNote } from '@yakamoz/site/data-looks';
import { Card } from '@yakamoz/ui/card';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { Link } from 'react-router';

import { bonusesQuery } from '../../shared/bonuses/bonuses-query.ts';
import { profileTexts as texts } from './profile-texts.ts';

/** PROF-03: as the server computes it, with what is in the way where something is. */
export function BonusBadge() {
  const bonuses = useQuery(bonusesQuery);
  const { data, isError } = bonuses;
  if (data === undefined && isError) return <StaleNote query={bonuses} text={texts.bonusFailed} />;
  if (data === undefined) return <Skeleton className="h-18" />;
  return (
    <Card as="section" aria-label={texts.bonusTitle} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <StatusChip tone={data.eligible ? 'success' : 'neutral'}>
        {data.eligible ? texts.bonusYes : texts.bonusNo}
      </StatusChip>
      {data.obstacle !== null && (
        <span className="min-w-48 flex-1 text-sm text-text-2">{data.obstacle.message}</span>
      )}
      <Link
        to="/bonus-talep"
        className="ml-auto inline-flex min-h-6 items-center text-sm font-semibold text-link underline-offset-4 hover:underline"
      >
        {texts.bonusLink}
      </Link>
    </Card>
  );
}
