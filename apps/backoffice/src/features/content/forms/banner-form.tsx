import { useQuery } from '@tanstack/react-query';
import type { BannerWords, Screen } from '@yakamoz/contracts/articles';
import { lengthMax, shapeOf } from '@yakamoz/contracts/articles';
import { SelectField } from '@yakamoz/ui/select-field';
import { TextField } from '@yakamoz/ui/text-field';

import { articlesQuery } from '../content-api.ts';
import { contentTexts, fieldTexts as texts } from '../content-texts.ts';
import { artAddress, artParts } from './art-address.ts';
import type { FormOf } from './form-parts.tsx';
import { CountedField } from './form-parts.tsx';
import { PictureField } from './picture-field.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

const max = lengthMax.banner;
const screens = (['desktop', 'mobile'] as const).map((value) => ({
  value,
  label: contentTexts.screen[value],
}));

export function BannerForm({ words, errors, onChange, isNew }: FormOf<BannerWords> & { isNew: boolean }) {
  // The same drawing in the shape of the other screen.
  const changeScreen = (screen: Screen): void => {
    const parts = artParts(words.image_url);
    const shape = shapeOf('banner', screen);
    onChange({ screen, image_url: parts ? artAddress({ ...parts, shape }) : words.image_url });
  };
  return (
    <>
      {isNew && (
        <SelectField
          label={texts.screen}
          hint={contentTexts.screenHint}
          options={screens}
          value={words.screen}
          onChange={(event) => changeScreen(event.target.value as Screen)}
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
        label={texts.text}
        value={words.text}
        max={max.text}
        rows={2}
        error={errors['text']}
        onChange={(text) => onChange({ text })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CountedField
          label={texts.action}
          value={words.action}
          max={max.action}
          error={errors['action']}
          onChange={(action) => onChange({ action })}
        />
        <TextField
          label={texts.link}
          hint={texts.linkHint}
          value={words.link_url}
          error={errors['link_url']}
          spellCheck={false}
          onChange={(event) => onChange({ link_url: event.target.value })}
        />
      </div>
      <ShownPromotion value={words.promotion_id} onChange={onChange} />
      <PictureField
        value={words.image_url}
        shape={shapeOf('banner', words.screen)}
        error={errors['image_url']}
        onChange={(address) => onChange({ image_url: address })}
      />
      <CountedField
        label={texts.alt}
        hint={texts.altHint}
        value={words.alt_text}
        max={max.alt_text}
        error={errors['alt_text']}
        onChange={(alt) => onChange({ alt_text: alt })}
      />
      <ScheduleFields value={words} errors={errors} onChange={onChange} />
    </>
  );
}

type ShownPromotionProps = Pick<FormOf<BannerWords>, 'onChange'> & { value: number | null };

/** What was chosen stays chosen while the list is not there. */
function ShownPromotion({ value, onChange }: ShownPromotionProps) {
  const { data = [] } = useQuery(articlesQuery('promotion'));
  const chosen = value === null ? '' : String(value);
  const listed = data.filter(({ id, state }) => state !== 'new' && state !== 'over' && id !== chosen);
  const named = data.find(({ id }) => id === chosen)?.title ?? chosen;
  return (
    <SelectField
      label={texts.shows}
      hint={texts.showsHint}
      options={[
        { value: '', label: texts.showsNone },
        ...(chosen === '' ? [] : [{ value: chosen, label: named }]),
        ...listed.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={chosen}
      onChange={({ target }) => onChange({ promotion_id: target.value === '' ? null : Number(target.value) })}
    />
  );
}
