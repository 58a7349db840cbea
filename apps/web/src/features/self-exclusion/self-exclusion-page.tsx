import { useQueryClient } from '@tanstack/react-query';
import { ButtonLook } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { Icon } from '@yakamoz/ui/icon';
import { useState } from 'react';
import { Link } from 'react-router';

import { PageHead } from '../../shared/page-head.tsx';
import { openAuth } from '../../shared/session/auth-opener.ts';
import { sessionQuery, useSession } from '../../shared/session/session.ts';
import { DurationForm } from './duration-form.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import type { Duration } from './self-exclusion-texts.ts';
import { selfExclusionTexts as texts } from './self-exclusion-texts.ts';

/** /kendini-dislama: until the system can do it by itself (D-13), it helps to ask a person, and says so plainly. */
export function SelfExclusionPage() {
  const { user } = useSession();
  const [chosen, setChosen] = useState<Duration>();
  const [letterOpen, setLetterOpen] = useState(false);
  const client = useQueryClient();
  // Whoever presses before the session has been checked is neither visitor nor member yet.
  const isMember = async () => (await client.ensureQueryData(sessionQuery)) !== null;

  return (
    <div className="page-column grid content-start gap-6 py-6 lg:gap-8 lg:py-10">
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6">
        <DurationForm
          chosen={chosen}
          onChoose={setChosen}
          isMember={isMember}
          onVisitor={() => openAuth('login', { notice: texts.signInFirst })}
          onConfirm={() => setLetterOpen(true)}
        />
        <div className="grid gap-4 lg:gap-6">
          <Effects />
          <Help />
        </div>
      </div>
      {user !== null && chosen !== undefined && (
        <LetterDialog
          open={letterOpen}
          onClose={() => setLetterOpen(false)}
          user={user}
          duration={texts.durations[chosen]}
        />
      )}
    </div>
  );
}

function Effects() {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{texts.effectsTitle}</h2>
      <ul className="grid gap-3 text-sm text-text-2">
        {texts.effects.map((effect) => (
          <li key={effect} className="flex gap-3">
            <Icon name="check" size={18} className="mt-px shrink-0 text-yakamoz" />
            {effect}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Help() {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{texts.helpTitle}</h2>
      <p className="text-sm text-text-2">{texts.helpText}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLook variant="secondary">
          <a href="tel:115">
            <Icon name="phone" size={20} />
            {texts.helpLine}
          </a>
        </ButtonLook>
        <ButtonLook variant="secondary">
          <Link to="/sorumlu-oyun">{texts.more}</Link>
        </ButtonLook>
      </div>
    </Card>
  );
}
