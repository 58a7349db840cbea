import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { StatusChip } from '@yakamoz/ui/status-chip';

import { accountTexts } from '../../shared/account-texts.ts';
import { useAskEmailVerification } from './profile-api.ts';
import { profileTexts } from './profile-texts.ts';

/** Whether the address is known to be the player's, and the way to make it so (D-38). */
export function EmailCard({ email, verified }: { email: string; verified: boolean }) {
  const ask = useAskEmailVerification();
  return (
    <Card as="section" aria-labelledby="email-state" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="email-state" className="font-sans text-base">
          {profileTexts.emailTitle}
        </h2>
        <StatusChip tone={verified ? 'success' : 'warn'}>
          {verified ? profileTexts.emailVerified : profileTexts.emailUnverified}
        </StatusChip>
        <span className="min-w-0 truncate text-sm text-text-2">{email}</span>
      </div>
      {!verified && (
        <>
          <p className="text-sm text-text-2">{profileTexts.emailUnverifiedText}</p>
          {ask.isSuccess ? (
            <InlineAlert tone="success">{ask.data.message}</InlineAlert>
          ) : (
            <Button
              variant="secondary"
              className="justify-self-start"
              busy={ask.isPending}
              busyLabel={profileTexts.sending}
              onClick={() => ask.mutate()}
            >
              {profileTexts.sendVerification}
            </Button>
          )}
          {ask.isError && (
            <InlineAlert tone="error">{refusalMessage(ask.error) ?? accountTexts.failed}</InlineAlert>
          )}
        </>
      )}
    </Card>
  );
}
