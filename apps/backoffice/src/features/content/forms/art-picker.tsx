import { useQuery } from '@tanstack/react-query';
import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { SelectField } from '@yakamoz/ui/select-field';
import { useId } from 'react';

import { artName } from '../art-names-texts.ts';
import { picturesQuery } from '../content-api.ts';
import { fieldTexts as texts } from '../content-texts.ts';
import { artAddress, artParts, rollSeed } from './art-address.ts';

interface ArtPickerProps {
  value: string;
  shape: string;
  error?: string | undefined;
  onChange: (address: string) => void;
}

const parts = ['tone', 'scene', 'motif'] as const;
/** What a picture begins with. */
export const firstArt = { tone: 'yakamoz', scene: 'mehtap', motif: 'star', seed: 'ilk' };

/** A picture is made by choosing its words; the same words draw it a hundred ways. */
export function ArtPicker({ value, shape, error, onChange }: ArtPickerProps) {
  const id = useId();
  const { data } = useQuery(picturesQuery);
  const words = { tone: data?.tones, scene: data?.scenes, motif: data?.motifs };
  const chosen = { ...firstArt, ...artParts(value), shape };
  const change = (changes: Partial<typeof chosen>): void => onChange(artAddress({ ...chosen, ...changes }));
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid gap-3">
      <legend className="mb-1.5 text-13 font-semibold">{texts.picture}</legend>
      <div className="art-picker" data-shape={shape}>
        <img src={value} alt="" className="art-picture" />
        <div className="grid content-start gap-3">
          {parts.map((part) => (
            <SelectField
              key={part}
              label={texts[part]}
              value={chosen[part]}
              options={(words[part] ?? [chosen[part]]).map((word) => ({
                value: word,
                label: artName(part, word),
              }))}
              onChange={(event) => change({ [part]: event.target.value })}
            />
          ))}
          <Button variant="secondary" onClick={() => change({ seed: rollSeed() })}>
            <Icon name="refresh" size={18} />
            {texts.roll}
          </Button>
        </div>
      </div>
      {error !== undefined && (
        <p className="yk-field-error" role="alert">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="yk-field-hint">
        {texts.pictureHint}
      </p>
    </fieldset>
  );
}
