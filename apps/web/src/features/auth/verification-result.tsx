import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiRefusal } from '@yakamoz/site/api-client';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { siteTexts } from '@yakamoz/site/texts';
import { Button, ButtonLook } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Moonglade } from '@yakamoz/ui/moonglade';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { useEffect } from 'react';
import { Link } from 'react-router';

import { accountTexts } from '../../shared/account-texts.ts';
import { useSession } from '../../shared/session/session.ts';
import { emailVerificationQuery, refreshSessionUser, useAskEmailVerification } from './auth-api.ts';
import { authTexts } from './auth-texts.ts';

/** The page behind a verification link: it works at once and says what came of it (D-38). */
export function VerificationResult({ token, onSignIn }: { token: string; onSignIn: () => void }) {
  const client = useQueryClient();
  const { data, error, isSuccess, isFetching, refetch } = useQuery(emailVerificationQuery(token));

  useEffect(() => {
    if (!isSuccess) return;
    void refreshSessionUser(client);
    void client.invalidateQueries({ queryKey: ['member', 'profile'] });
  }, [client, isSuccess]);

  if (isFetching) {
    return (
      <div role="status" className="grid justify-items-center gap-6 py-10">
        <Moonglade dashes={5} working className="w-24" />
        <p className="text-text-2">{authTexts.verifying}</p>
      </div>
    );
  }
  if (isSuccess) {
    return (
      <div role="status">
        <StatePanel
          icon="check-circle"
          title={data.message}
          action={
            <ButtonLook>
              <Link to="/">{authTexts.toHome}</Link>
            </ButtonLook>
          }
        />
      </div>
    );
  }
  const over = error instanceof ApiRefusal;
  return (
    <div role="alert">
      <StatePanel
        icon={over ? 'clock' : 'offline'}
        title={over ? authTexts.linkOver : authTexts.verifyFailed}
        text={refusalMessage(error) ?? authTexts.verifyFailedText}
        action={
          over ? (
            <AskAgain onSignIn={onSignIn} />
          ) : (
            <Button onClick={() => void refetch()}>{siteTexts.retry}</Button>
          )
        }
      />
    </div>
  );
}

/** Only the owner of the account may have the link sent again, so a visitor signs in first. */
function AskAgain({ onSignIn }: { onSignIn: () => void }) {
  const { user } = useSession();
  const ask = useAskEmailVerification();

  if (ask.isSuccess)
    return (
      <InlineAlert tone="success" className="text-left">
        {ask.data.message}
      </InlineAlert>
    );
  return (
    <div className="grid justify-items-center gap-4">
      {ask.isError && (
        <InlineAlert tone="error">{refusalMessage(ask.error) ?? accountTexts.failed}</InlineAlert>
      )}
      {user === null && <p className="text-sm text-text-2">{authTexts.verifySignIn}</p>}
      {user === null ? (
        <Button onClick={onSignIn}>{authTexts.signIn}</Button>
      ) : (
        <Button busy={ask.isPending} busyLabel={authTexts.sending} onClick={() => ask.mutate()}>
          {authTexts.askNewLink}
        </Button>
      )}
    </div>
  );
}
