import type { PageWords } from '@yakamoz/contracts/articles';
import { lengthMax } from '@yakamoz/contracts/articles';
import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { IconButton } from '@yakamoz/ui/icon-button';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { fieldTexts as texts } from '../content-texts.ts';
import type { Errors, FormOf } from './form-parts.tsx';
import { CountedField, LinesField } from './form-parts.tsx';

const max = lengthMax.page;
type Section = PageWords['sections'][number];

export function PageForm({
  words,
  errors,
  onChange,
  isDocument,
}: FormOf<PageWords> & { isDocument: boolean }) {
  const { sections } = words;
  const put = (changed: Section[]): void => onChange({ sections: changed });
  const swap = (at: number, other: number): void =>
    put(sections.map((each, index) => sections[index === at ? other : index === other ? at : index] ?? each));
  return (
    <>
      {isDocument && (
        <TextField
          label={texts.version}
          hint={texts.versionHint}
          value={words.version}
          error={errors['version']}
          spellCheck={false}
          onChange={(event) => onChange({ version: event.target.value })}
        />
      )}
      <CountedField
        label={texts.title}
        value={words.title}
        max={max.title}
        error={errors['title']}
        onChange={(title) => onChange({ title })}
      />
      <CountedField
        label={texts.lead}
        value={words.lead}
        max={max.lead}
        rows={2}
        error={errors['lead']}
        onChange={(lead) => onChange({ lead })}
      />
      {sections.map((section, index) => (
        <SectionFields
          // Sections have no name of their own; they are told apart by their place.
          key={index}
          section={section}
          place={index + 1}
          errors={errors}
          onChange={(changes) =>
            put(sections.map((each, at) => (at === index ? { ...each, ...changes } : each)))
          }
          onUp={index === 0 ? undefined : () => swap(index, index - 1)}
          onDown={index === sections.length - 1 ? undefined : () => swap(index, index + 1)}
          onRemove={sections.length === 1 ? undefined : () => put(sections.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => put([...sections, { heading: '', paragraphs: [], items: [] }])}
      >
        <Icon name="plus" size={16} />
        {texts.addSection}
      </Button>
    </>
  );
}

interface SectionFieldsProps {
  section: Section;
  place: number;
  errors: Errors;
  onChange: (changes: Partial<Section>) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** Closed, a long page can be looked over and its parts moved; open, one part is written. */
function SectionFields({ section, place, errors, onChange, onUp, onDown, onRemove }: SectionFieldsProps) {
  const at = `sections.${place - 1}`;
  const heading = errors[`${at}.heading`];
  const text = errors[`${at}.text`];
  const [open, setOpen] = useState(section.heading === '');
  const wrong = heading !== undefined || text !== undefined;
  return (
    <div className="page-section">
      <details open={open || wrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Icon name="chevron-right" size={16} />
          <span>{section.heading || texts.section(place)}</span>
        </summary>
        <div className="grid gap-3 pt-3">
          <TextField
            label={texts.heading}
            value={section.heading}
            error={heading}
            onChange={(event) => onChange({ heading: event.target.value })}
          />
          <LinesField
            label={texts.paragraphs}
            hint={texts.paragraphsHint}
            lines={section.paragraphs}
            error={text}
            onChange={(paragraphs) => onChange({ paragraphs })}
          />
          <LinesField
            label={texts.items}
            hint={texts.itemsHint}
            lines={section.items}
            rows={2}
            error={undefined}
            onChange={(items) => onChange({ items })}
          />
        </div>
      </details>
      <span className="page-section-tools">
        <IconButton icon="chevron-up" label={texts.sectionUp(place)} disabled={!onUp} onClick={onUp} />
        <IconButton
          icon="chevron-down"
          label={texts.sectionDown(place)}
          disabled={!onDown}
          onClick={onDown}
        />
        <IconButton icon="close" label={texts.removeSection(place)} disabled={!onRemove} onClick={onRemove} />
      </span>
    </div>
  );
}
