import { Accordion } from '@yakamoz/ui/accordion';
import { ButtonLook } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { Icon } from '@yakamoz/ui/icon';
import { IconButton } from '@yakamoz/ui/icon-button';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { TextField } from '@yakamoz/ui/text-field';
import { useRef, useState } from 'react';
import { Link } from 'react-router';

import { searchQuestions } from './question-search.ts';
import { SectionText } from './section-text.tsx';
import type { Section } from './site-page-api.ts';
import { sitePageTexts as texts } from './site-page-texts.ts';

/** Questions that open one by one, and a search over questions and answers. */
export function Questions({ sections }: { sections: readonly Section[] }) {
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const found = searchQuestions(sections, query);
  const searching = query.trim() !== '';
  const clear = () => {
    setQuery('');
    // Its button goes away with what it cleared.
    input.current?.focus();
  };

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
      <div className="grid gap-5">
        <TextField
          ref={input}
          className="print:hidden [&_input::-webkit-search-cancel-button]:hidden"
          type="search"
          label={texts.search}
          hint={texts.searchHint}
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          prefix={<Icon name="search" size={20} />}
          suffix={query === '' ? undefined : <IconButton icon="close" label={texts.clear} onClick={clear} />}
        />
        <p role="status" className="text-sm text-text-3">
          {searching ? texts.found(found.length) : texts.all(sections.length)}
        </p>
        {found.length === 0 ? (
          <StatePanel icon="search" title={texts.nothing(query.trim())} text={texts.nothingText} />
        ) : (
          <Accordion
            headingLevel={2}
            items={found.map((section) => ({
              id: section.heading,
              title: section.heading,
              content: <SectionText section={section} />,
            }))}
          />
        )}
      </div>
      <StillAsking />
    </div>
  );
}

function StillAsking() {
  return (
    <Card as="aside" className="grid gap-3 lg:sticky lg:top-36 print:hidden">
      <h2 className="text-xl">{texts.stillAsking}</h2>
      <p className="text-sm text-text-2">{texts.stillAskingText}</p>
      <ButtonLook variant="secondary">
        <Link to="/canli-destek">{texts.support}</Link>
      </ButtonLook>
    </Card>
  );
}
