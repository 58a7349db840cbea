import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';
import { ApiRefusal } from '@yakamoz/site/api-client';
import { formatMoment } from '@yakamoz/site/format';
import { ButtonLook } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';

import { api } from '../../shared/api-client.ts';
import { LoadFailed } from '../../shared/data-looks.tsx';
import { SignedOutFrame } from '../../shared/signed-out-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { roleNames } from '../../shared/role-texts.ts';
import { AcceptForm } from './accept-form.tsx';
import { invitationTexts as texts } from './invitation-texts.ts';
import { SecondFactor } from './second-factor.tsx';

type Opened = StaffResponseFor<'POST /api/staff/v1/invitation-openings'>;

/** A read to the cache although it is a POST: the token must not stand in an address that servers log. */
const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => api('POST /api/staff/v1/invitation-openings', { body: { token } }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: token !== '',
  });

/** /davet#token: what stands behind the sign never leaves the browser by itself. */
export function InvitationPage() {
  const { hash } = useLocation();
  const token = hash.slice(1);
  const opened = useQuery(invitationQuery(token));
  const accept = useMutation({
    mutationFn: (body: { password: string; code: string }) =>
      api('POST /api/staff/v1/invitation-acceptances', { body: { token, ...body } }),
  });
  const [done, setDone] = useState(false);

  if (done) return <Done />;
  if (token === '')
    return (
      <SignedOutFrame title={texts.title}>
        <InlineAlert tone="warn">{texts.noToken}</InlineAlert>
      </SignedOutFrame>
    );
  if (opened.isError)
    return (
      <SignedOutFrame title={texts.title}>
        {opened.error instanceof ApiRefusal ? (
          <InlineAlert tone="error">{refusalMessage(opened.error)}</InlineAlert>
        ) : (
          <LoadFailed query={opened} />
        )}
      </SignedOutFrame>
    );
  if (opened.data === undefined)
    return (
      <SignedOutFrame title={texts.title}>
        <p role="status" className="sr-only">
          {texts.opening}
        </p>
        <Skeleton className="h-72" />
      </SignedOutFrame>
    );
  return (
    <SignedOutFrame title={texts.title} intro={<Greeting opened={opened.data} />}>
      <div className="grid gap-6">
        <SecondFactor secret={opened.data.secret} picture={opened.data.qr_svg} />
        <AcceptForm
          login={opened.data.login}
          act={accept}
          onSubmit={(body) => accept.mutate(body, { onSuccess: () => setDone(true) })}
        />
      </div>
    </SignedOutFrame>
  );
}

function Greeting({ opened }: { opened: Opened }) {
  return (
    <>
      {texts.forWhom(opened.name, roleNames[opened.role])}
      <span className="tnum mt-1 block text-xs text-text-3">
        {texts.until}: {formatMoment(opened.expires_at)}
      </span>
    </>
  );
}

function Done() {
  return (
    <SignedOutFrame title={texts.doneTitle}>
      <div className="grid gap-6">
        <InlineAlert tone="success">{texts.done}</InlineAlert>
        <ButtonLook size="lg" block>
          <Link to={paths.signIn}>{texts.toSignIn}</Link>
        </ButtonLook>
      </div>
    </SignedOutFrame>
  );
}
