import { Skeleton } from '@yakamoz/ui/skeleton';

import { DemoTag } from '../../shared/demo-tag.tsx';
import { MemberInvitation } from '../../shared/member-invitation.tsx';
import { useOperator } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { PointCards } from '../../shared/point-cards.tsx';
import { useSession } from '../../shared/session/session.ts';
import { bonusTexts as texts } from './bonus-texts.ts';
import { OwnBonuses } from './own-bonuses.tsx';

/** /bonus-talep: open to everybody as a route, with offers for members only (BONUS-01). */
export function BonusPage() {
  const { operator } = useOperator();
  const { user, known } = useSession();
  return (
    <div className="page-column grid content-start gap-6 py-6 lg:gap-8 lg:py-10">
      <PageHead title={texts.title} lead={texts.lead} tag={operator.demo && <DemoTag />} />
      {!known && <Skeleton className="h-dvh" />}
      {known && user === null && (
        <MemberInvitation
          title={texts.denied}
          text={texts.deniedText}
          picture="/art/v1/card/alaca.liman.key.bonus-talep.svg"
        />
      )}
      {user !== null && <OwnBonuses />}
      {known && <About />}
    </div>
  );
}

function About() {
  return (
    <section aria-labelledby="about-bonuses" className="grid gap-4">
      <h2 id="about-bonuses" className="text-2xl">
        {texts.aboutTitle}
      </h2>
      <PointCards points={texts.about} />
    </section>
  );
}
