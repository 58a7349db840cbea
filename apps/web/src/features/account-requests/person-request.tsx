import { StatusChip } from '@yakamoz/ui/status-chip';
import { useRef } from 'react';

import { Course, requestTones } from './request-block.tsx';
import type { AccountRequest } from './requests-api.ts';
import { requestsTexts as texts } from './requests-texts.ts';

/** The last request for another name, birth date or country: what it asks for and what became of it. */
export function PersonRequest({ last }: { last: AccountRequest | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  if (last === undefined) return null;
  return (
    <section aria-labelledby="request-person" className="grid content-start gap-4 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3
          ref={heading}
          id="request-person"
          tabIndex={-1}
          className="font-sans text-sm font-semibold outline-none"
        >
          {texts.person.title}
        </h3>
        <StatusChip tone={requestTones[last.state]}>{texts.chips[last.state]}</StatusChip>
      </div>
      <ul className="grid gap-1 text-sm text-text-2">
        {last.person?.map((change) => (
          <li key={change.field}>{changeText(change)}</li>
        ))}
      </ul>
      <Course kind="person" request={last} onDone={() => heading.current?.focus()} />
    </section>
  );
}

type Change = NonNullable<AccountRequest['person']>[number];

function changeText({ field, before, after }: Change): string {
  const shown = (value: string): string => {
    if (value === '') return texts.person.none;
    return field === 'birth_date' ? value.split('-').toReversed().join('.') : value;
  };
  return texts.person.change(texts.person.fields[field], shown(before), shown(after));
}
