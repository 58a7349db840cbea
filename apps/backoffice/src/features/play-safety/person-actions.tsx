import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { useState } from 'react';

import { useMayDo } from '../../shared/session/session.ts';
import { CapDialog } from './cap-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { ExcludeDialog } from './exclude-dialog.tsx';
import type { Person } from './play-safety-api.ts';
import { personTexts as texts } from './person-texts.ts';

type Open = 'contact' | 'exclude' | 'cap' | undefined;

/** Everything here makes play safer; what would make it less safe does not exist. */
export function PersonActions({ person }: { person: Person }) {
  const mayWork = useMayDo('safety.work');
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  if (!mayWork) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setOpen('cap')}>
        {texts.lower}
      </Button>
      <Button variant="danger" onClick={() => setOpen('exclude')}>
        <Icon name="shield" size={16} />
        {person.exclusion === null ? texts.exclude : texts.lengthen}
      </Button>
      <Button onClick={() => setOpen('contact')}>{texts.contact}</Button>
      {open === 'contact' && <ContactDialog person={person} onClose={close} />}
      {open === 'exclude' && <ExcludeDialog person={person} onClose={close} />}
      {open === 'cap' && <CapDialog person={person} onClose={close} />}
    </div>
  );
}
