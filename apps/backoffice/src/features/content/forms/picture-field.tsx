import { useMutation } from '@tanstack/react-query';
import { pictureSet } from '@yakamoz/contracts/picture-set';
import { parsePicturePath, pictureRatios, pictureWidthMin } from '@yakamoz/contracts/pictures';
import type { PictureShape } from '@yakamoz/contracts/pictures';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import type { ChangeEvent } from 'react';
import { useId, useRef, useState } from 'react';

import { fieldTexts as texts } from '../content-texts.ts';
import { artAddress } from './art-address.ts';
import { ArtPicker, firstArt } from './art-picker.tsx';
import { pictureAccept, pictureFault, uploadPicture } from './picture-upload.ts';

interface PictureFieldProps {
  value: string;
  shape: PictureShape;
  error?: string | undefined;
  onChange: (address: string) => void;
}

/** What an article shows: a drawing of the house, made of words, or a picture that is uploaded. */
export function PictureField(props: PictureFieldProps) {
  const { value, shape, onChange } = props;
  const uploaded = parsePicturePath(value) !== undefined;
  return (
    <div className="grid gap-3">
      {uploaded ? <Uploaded {...props} /> : <ArtPicker {...props} />}
      <UploadButton shape={shape} again={uploaded} onUploaded={onChange} />
    </div>
  );
}

function Uploaded({ value, shape, error, onChange }: PictureFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid gap-3">
      <legend className="mb-1.5 text-13 font-semibold">{texts.picture}</legend>
      <div className="art-picker" data-shape={shape}>
        <img
          src={value}
          srcSet={pictureSet(value)}
          sizes="(width >= 40rem) 24rem, 100vw"
          alt={texts.uploaded}
          className="art-picture"
        />
      </div>
      {error !== undefined && (
        <p className="yk-field-error" role="alert">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="yk-field-hint">
        {texts.uploadedHint}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        onClick={() => onChange(artAddress({ ...firstArt, shape }))}
      >
        {texts.backToDrawing}
      </Button>
    </fieldset>
  );
}

interface UploadButtonProps {
  shape: PictureShape;
  again: boolean;
  onUploaded: (address: string) => void;
}

function UploadButton({ shape, again, onUploaded }: UploadButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const upload = useMutation({
    mutationFn: (file: File) => uploadPicture(shape, file),
    onSuccess: ({ url }) => onUploaded(url),
  });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again after something went wrong.
    currentTarget.value = '';
    if (file === undefined) return;
    const wrong = pictureFault(file);
    setFault(wrong);
    upload.reset();
    if (wrong === undefined) upload.mutate(file);
  };
  const said = fault ?? (upload.isError ? (refusalMessage(upload.error) ?? texts.uploadFailed) : undefined);
  const height = Math.ceil(pictureWidthMin / pictureRatios[shape]);
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        size="sm"
        busy={upload.isPending}
        busyLabel={texts.uploading}
        onClick={() => chooser.current?.click()}
      >
        <Icon name="plus" size={16} />
        {again ? texts.uploadAnother : texts.upload}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={pictureAccept}
        aria-label={texts.uploadFile}
        onChange={choose}
      />
      <p className="yk-field-hint">{texts.uploadHint(pictureWidthMin, height)}</p>
      {said !== undefined && <InlineAlert tone="error">{said}</InlineAlert>}
    </div>
  );
}
