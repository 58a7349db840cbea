import { useQuery } from '@tanstack/react-query';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Card } from '@yakamoz/ui/card';
import { CheckboxField } from '@yakamoz/ui/checkbox-field';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';

import { accountTexts } from '../../shared/account-texts.ts';
import { consentsQuery } from '../../shared/session/consents.ts';
import { useAnswerMarketing } from './profile-api.ts';
import { profileTexts } from './profile-texts.ts';

/** One tap, in force at once. Not shown where the consent is not known: a guess would be a false statement. */
export function MarketingCard() {
  const { data, isPending } = useQuery(consentsQuery);
  const answer = useAnswerMarketing();
  const consent = data?.find(({ document }) => document === 'marketing');
  if (isPending) return <Skeleton className="h-44 sm:h-37" />;
  if (consent === undefined) return null;

  const accepted = answer.isPending ? answer.variables.accepted : consent.accepted;
  return (
    <Card as="section" aria-labelledby="marketing" className="grid gap-3">
      <h2 id="marketing" className="font-sans text-base">
        {profileTexts.marketingTitle}
      </h2>
      <CheckboxField
        label={profileTexts.marketing}
        hint={profileTexts.marketingHint}
        checked={accepted}
        onChange={() => answer.mutate({ version: consent.current_version, accepted: !accepted })}
      />
      {answer.isSuccess && (
        <InlineAlert tone="success">
          {consent.accepted ? profileTexts.marketingOn : profileTexts.marketingOff}
        </InlineAlert>
      )}
      {answer.isError && (
        <InlineAlert tone="error">{refusalMessage(answer.error) ?? accountTexts.failed}</InlineAlert>
      )}
    </Card>
  );
}
