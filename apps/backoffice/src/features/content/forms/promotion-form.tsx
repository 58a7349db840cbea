import type { PromotionWords } from '@yakamoz/contracts/articles';
import { lengthMax, shapeOf } from '@yakamoz/contracts/articles';
import { Button } from '@yakamoz/ui/button';
import { CheckboxField } from '@yakamoz/ui/checkbox-field';
import { Icon } from '@yakamoz/ui/icon';
import { IconButton } from '@yakamoz/ui/icon-button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { SelectField } from '@yakamoz/ui/select-field';
import { TextField } from '@yakamoz/ui/text-field';

import { fieldTexts as texts } from '../content-texts.ts';
import type { Errors, FormOf } from './form-parts.tsx';
import { CountedField, LinesField } from './form-parts.tsx';
import { PictureField } from './picture-field.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

const max = lengthMax.promotion;
const factsMax = 8;
const kinds = (['bonus', 'news'] as const).map((value) => ({ value, label: texts.kinds[value] }));

export function PromotionForm({ words, errors, onChange }: FormOf<PromotionWords>) {
  const termsError = Object.entries(errors).find(([field]) => field.startsWith('terms'))?.[1];
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={texts.kind}
          options={kinds}
          value={words.kind}
          // What an offer asks for is its campaign's to say, so nothing of it stays here unseen.
          onChange={({ target: { value } }) =>
            onChange(value === 'bonus' ? { kind: 'bonus', facts: [], terms: [] } : { kind: 'news' })
          }
        />
        <CheckboxField
          label={texts.featured}
          hint={texts.featuredHint}
          checked={words.featured}
          className="sm:mt-6"
          onChange={(event) => onChange({ featured: event.target.checked })}
        />
      </div>
      <CountedField
        label={texts.title}
        value={words.title}
        max={max.title}
        error={errors['title']}
        onChange={(title) => onChange({ title })}
      />
      <CountedField
        label={texts.description}
        value={words.description}
        max={max.description}
        rows={4}
        error={errors['description']}
        onChange={(description) => onChange({ description })}
      />
      {words.kind === 'bonus' ? (
        <InlineAlert tone="info">{texts.offerTerms}</InlineAlert>
      ) : (
        <>
          <FactFields facts={words.facts} errors={errors} onChange={(facts) => onChange({ facts })} />
          <LinesField
            label={texts.terms}
            hint={texts.termsHint}
            lines={words.terms}
            rows={5}
            error={termsError}
            onChange={(terms) => onChange({ terms })}
          />
        </>
      )}
      <PictureField
        value={words.image_url}
        shape={shapeOf('promotion')}
        error={errors['image_url']}
        onChange={(address) => onChange({ image_url: address })}
      />
      <ScheduleFields value={words} errors={errors} onChange={onChange} />
    </>
  );
}

interface FactFieldsProps {
  facts: PromotionWords['facts'];
  errors: Errors;
  onChange: (facts: PromotionWords['facts']) => void;
}

function FactFields({ facts, errors, onChange }: FactFieldsProps) {
  const put = (at: number, changes: Partial<PromotionWords['facts'][number]>): void =>
    onChange(facts.map((fact, index) => (index === at ? { ...fact, ...changes } : fact)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-13 font-semibold">{texts.facts}</legend>
      {facts.map(({ label, value }, index) => (
        // Rows have no name of their own; they are told apart by their place.
        <div key={index} className="fact-row">
          <TextField
            label={texts.factLabel(index + 1)}
            value={label}
            error={errors[`facts.${index}.label`]}
            onChange={(event) => put(index, { label: event.target.value })}
          />
          <TextField
            label={texts.factValue(index + 1)}
            value={value}
            error={errors[`facts.${index}.value`]}
            onChange={(event) => put(index, { value: event.target.value })}
          />
          <IconButton
            icon="close"
            label={texts.removeFact(index + 1)}
            onClick={() => onChange(facts.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {errors['facts'] !== undefined && <p className="yk-field-error">{errors['facts']}</p>}
      {facts.length < factsMax && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...facts, { label: '', value: '' }])}
        >
          <Icon name="plus" size={16} />
          {texts.addFact}
        </Button>
      )}
    </fieldset>
  );
}
