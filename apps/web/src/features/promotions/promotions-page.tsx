import { useQuery } from '@tanstack/react-query';
import { cutAt } from '@yakamoz/site/cut-text';
import { DataLooks } from '@yakamoz/site/data-looks';
import { PromotionCard } from '@yakamoz/site/promotion-card';
import { ButtonLook } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { Suspense, lazy, useState } from 'react';
import { Link } from 'react-router';

import { DemoTag } from '../../shared/demo-tag.tsx';
import { useOperator } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { promotionsQuery } from '../../shared/promotions/promotions-query.ts';
import type { Promotion } from '../../shared/promotions/promotions-query.ts';
import { FeaturedPromotion } from './featured-promotion.tsx';
import { usePromotionAddress } from './promotion-address.ts';
import type { PromotionAddress } from './promotion-address.ts';
import { promotionsTexts as texts } from './promotions-texts.ts';

/** /promosyonlar */
export function PromotionsPage() {
  const { operator } = useOperator();
  const promotions = useQuery(promotionsQuery);
  return (
    <div className="page-column grid content-start gap-6 py-6 lg:gap-8 lg:py-10">
      <PageHead title={texts.title} lead={texts.lead} tag={operator.demo && <DemoTag />} />
      <DataLooks query={promotions} texts={texts} skeleton={<ListSkeleton />}>
        {(data) => <PromotionList promotions={data} />}
      </DataLooks>
    </div>
  );
}

function PromotionList({ promotions }: { promotions: readonly Promotion[] }) {
  const address = usePromotionAddress();
  const open = promotions.find(({ id }) => String(id) === address.openId);
  const featured = promotions.find((promotion) => promotion.featured);
  const normal = promotions.filter((promotion) => promotion !== featured);
  return (
    <>
      {address.openId !== null && open === undefined && <InlineAlert tone="info">{texts.gone}</InlineAlert>}
      {promotions.length === 0 && <StatePanel icon="gift" title={texts.empty} text={texts.emptyText} />}
      {featured && (
        <FeaturedPromotion
          promotion={featured}
          action={<Details promotion={featured} address={address} primary />}
        />
      )}
      {(['bonus', 'news'] as const).map((kind) => (
        <Group
          key={kind}
          kind={kind}
          promotions={normal.filter((promotion) => promotion.kind === kind)}
          address={address}
        />
      ))}
      <DetailPlace promotion={open} onClose={address.close} />
    </>
  );
}

// Its code comes with the first press: a list that is only read does without.
const PromotionDetail = lazy(async () => ({
  default: (await import('./promotion-detail.tsx')).PromotionDetail,
}));

function DetailPlace({ promotion, onClose }: { promotion: Promotion | undefined; onClose: () => void }) {
  const [wanted, setWanted] = useState(false);
  if (promotion !== undefined && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <PromotionDetail promotion={promotion} onClose={onClose} />
    </Suspense>
  );
}

interface GroupProps {
  kind: Promotion['kind'];
  promotions: readonly Promotion[];
  address: PromotionAddress;
}

// Offers carry their terms and come in fours; news are short.
const columns = { bonus: 'sm:grid-cols-2 xl:grid-cols-4', news: 'sm:grid-cols-2 lg:grid-cols-3' };

function Group({ kind, promotions, address }: GroupProps) {
  if (promotions.length === 0) return null;
  return (
    <section aria-labelledby={kind} className="grid gap-4">
      <h2 id={kind} className="text-2xl">
        {texts.groups[kind]}
      </h2>
      <ul className={`grid gap-4 lg:gap-5 ${columns[kind]}`}>
        {promotions.map((promotion) => (
          <PromotionCard
            key={promotion.id}
            promotion={promotion}
            charactersMax={cutAt.normal}
            action={<Details promotion={promotion} address={address} />}
          />
        ))}
      </ul>
    </section>
  );
}

interface DetailsProps {
  promotion: Promotion;
  address: PromotionAddress;
  primary?: boolean;
}

/** Reaches over the whole card; a screen reader hears whose details they are. */
function Details({ promotion: { id, title }, address, primary = false }: DetailsProps) {
  return (
    <ButtonLook variant={primary ? 'primary' : 'secondary'} size={primary ? 'md' : 'sm'}>
      <Link
        to={address.addressOf(id)}
        state={address.state}
        preventScrollReset
        // A button that moves when pressed would pull its reach back to itself in mid-press.
        className="ml-auto after:absolute after:inset-0 active:[transform:none]"
      >
        {texts.details}
        <span className="sr-only">: {title}</span>
      </Link>
    </ButtonLook>
  );
}

/** As high as the cards are, and at least a whole view, so that nothing moves when they come. */
function ListSkeleton() {
  return (
    <div className="grid min-h-dvh content-start gap-6 lg:gap-8">
      <Skeleton className="h-[38rem] sm:h-[46rem] lg:h-[30rem]" />
      <div className={`grid gap-4 lg:gap-5 ${columns.bonus}`}>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-[32rem]" />
        ))}
      </div>
    </div>
  );
}
