import { useQuery } from '@tanstack/react-query';
import { ApiRefusal } from '@yakamoz/site/api-client';
import { DataLooks } from '@yakamoz/site/data-looks';
import { formatMoment, formatMoney } from '@yakamoz/site/format';
import { ButtonLook } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { Link } from 'react-router';

import { CopyLines } from '../../shared/copy-lines.tsx';
import { describe } from '../../shared/payments/address-choice.tsx';
import { webAddress } from '../../shared/payments/request-address.ts';
import { Timeline } from '../../shared/timeline.tsx';
import { Correction } from './correction.tsx';
import { CryptoPay } from './crypto-pay.tsx';
import { PayTo } from './pay-to.tsx';
import { ResumeClaim } from './resume-claim.tsx';
import { courseOf, isRefused } from './request-course.ts';
import { requestTexts as texts } from './request-texts.ts';
import { currencyOf, requestQuery } from './transactions-api.ts';
import type { Detail } from './transactions-api.ts';

/** Everything about one request, and what its owner can do for it; it follows the request as it goes on. */
export function RequestDetail({ id }: { id: string }) {
  const query = useQuery(requestQuery(id));
  if (query.error instanceof ApiRefusal && query.error.status === 404)
    return <StatePanel icon="search" title={texts.unknown} text={texts.unknownText} />;
  return (
    <DataLooks query={query} texts={texts} skeleton={<Skeleton className="h-80" />}>
      {(detail) => (
        <div className="grid gap-5">
          <WhatIsNeeded detail={detail} />
          {/* On a phone: how far it is, what to do, and then the figures. */}
          <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-8">
            <Timeline steps={courseOf(detail)} label={texts.course} />
            {detail.pay_to !== null && (
              <div className="md:col-start-2 md:row-span-2 md:row-start-1">
                <PayTo payTo={detail.pay_to} amount={detail.amount} currency={detail.currency} />
              </div>
            )}
            {detail.crypto !== null && (
              <div className="md:col-start-2 md:row-span-2 md:row-start-1">
                <CryptoPay quote={detail.crypto} detail={detail} />
              </div>
            )}
            <Facts detail={detail} />
          </div>
          {detail.direction === 'withdrawal' && detail.finished_at === null && <Correction detail={detail} />}
        </div>
      )}
    </DataLooks>
  );
}

/** What the player has to do before it can go on stands first. */
function WhatIsNeeded({ detail }: { detail: Detail }) {
  const payment = webAddress(detail.redirect_url);
  return (
    <>
      {detail.rest !== null && (
        <InlineAlert tone="warn">
          {detail.rest.reason}
          {detail.rest.until !== null && ` ${texts.restUntil(formatMoment(detail.rest.until))}`}
        </InlineAlert>
      )}
      {detail.needs === 'verification' && (
        <InlineAlert tone="warn">
          <span className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-48 flex-1">{texts.verification}</span>
            <ButtonLook variant="secondary" size="sm">
              <Link to="/profil#verification">{texts.upload}</Link>
            </ButtonLook>
          </span>
        </InlineAlert>
      )}
      {detail.resumable && (
        <InlineAlert tone="info">
          <span className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-48 flex-1">{texts.resumeText}</span>
            <ResumeClaim id={detail.id} />
          </span>
        </InlineAlert>
      )}
      {payment !== undefined && (
        <InlineAlert tone="info">
          <span className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-48 flex-1">{texts.goOnText}</span>
            <ButtonLook size="sm">
              <a href={payment}>{texts.goOn}</a>
            </ButtonLook>
          </span>
        </InlineAlert>
      )}
    </>
  );
}

/** What is refused promises nothing: a deposit brings nothing, and of a withdrawal the whole amount came back. */
function outcomeFacts({ direction, state, amount, fee, net }: Detail): [label: string, value: string][] {
  if (isRefused(state)) return direction === 'withdrawal' ? [[texts.returned, amount]] : [];
  const arrived = state === 'credited' || state === 'paid';
  return [
    [texts.fee, fee],
    [texts.net[direction][arrived ? 'done' : 'ahead'], net],
  ];
}

function Facts({ detail }: { detail: Detail }) {
  const { id, method, amount, destination } = detail;
  const money = (value: string) => formatMoney(value, currencyOf(detail));
  const facts = [
    [texts.method, method],
    [texts.amount, money(amount)],
    ...outcomeFacts(detail).map(([label, value]) => [label, money(value)]),
    ...(destination ? [[texts.to, `${destination.masked} · ${describe(destination)}`]] : []),
  ];
  return (
    <div className="grid content-start gap-3">
      <dl className="grid gap-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-text-3">{label}</dt>
            <dd className="tnum min-w-0 font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <CopyLines lines={[{ label: texts.id, value: id }]} />
    </div>
  );
}
