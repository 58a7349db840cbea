import type { InfoCardWords } from '@yakamoz/contracts/articles';
import { lengthMax, shapeOf } from '@yakamoz/contracts/articles';
import { TextField } from '@yakamoz/ui/text-field';

import { fieldTexts as texts } from '../content-texts.ts';
import type { FormOf } from './form-parts.tsx';
import { CountedField } from './form-parts.tsx';
import { PictureField } from './picture-field.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

const max = lengthMax.info_card;

export function InfoCardForm({ words, errors, onChange }: FormOf<InfoCardWords>) {
  return (
    <>
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
        rows={2}
        error={errors['description']}
        onChange={(description) => onChange({ description })}
      />
      <TextField
        label={texts.link}
        hint={texts.linkHint}
        value={words.link_url}
        error={errors['link_url']}
        spellCheck={false}
        onChange={(event) => onChange({ link_url: event.target.value })}
      />
      <PictureField
        value={words.image_url}
        shape={shapeOf('info_card')}
        error={errors['image_url']}
        onChange={(address) => onChange({ image_url: address })}
      />
      <ScheduleFields value={words} errors={errors} onChange={onChange} />
    </>
  );
}
