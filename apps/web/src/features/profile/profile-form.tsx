import { useQueryClient } from '@tanstack/react-query';
import { ApiRefusal } from '@yakamoz/site/api-client';
import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { AlertDialog } from '@yakamoz/ui/alert-dialog';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { PasswordField } from '@yakamoz/ui/password-field';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

import { accountTexts } from '../../shared/account-texts.ts';
import { CodeField } from '../../shared/code-field.tsx';
import { fileFault } from '../../shared/documents/upload-document.ts';
import { profileQuery, useSaveProfile } from './profile-api.ts';
import type { Profile } from './profile-api.ts';
import { ProfileFields } from './profile-fields.tsx';
import {
  changesContact,
  personRequest,
  profileFaults,
  profileUpdate,
  refusedField,
  restOfUpdate,
} from './profile-form.state.ts';
import type { ProfileField } from './profile-form.state.ts';
import { profileTexts } from './profile-texts.ts';

/** The editable profile. Saving needs the current password (PROF-01, PROF-02). What is frozen becomes a request with a document (D-63). */
export function ProfileForm({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const save = useSaveProfile();
  // Asked for by the server where the second factor is on.
  const [codeWanted, setCodeWanted] = useState(false);
  const { form, faults, mark } = useFormCheck<ProfileField>();
  const [notice, setNotice] = useState({ open: false, title: '', text: '' });
  const [filled, setFilled] = useState({ from: profile, times: 1 });
  const refusal = refusalMessage(save.error);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const data = new FormData(element);
    const body = profileUpdate(profile, (field) => textOf(data, field));
    const code = textOf(data, 'code').trim();
    const person = personRequest(profile, body, code);
    const document = documentOf(data);
    const wrong = profileFaults(body);
    if (person !== undefined) {
      const fault = document === undefined ? profileTexts.documentMissing : fileFault(document);
      if (fault !== undefined) wrong.document = fault;
    }
    const needsCode = person !== undefined || changesContact(profile, body);
    if (codeWanted && needsCode && code === '') wrong.code = profileTexts.codeMissing;
    if (mark(wrong)) return save.reset();
    const request = person && document && { person, document };
    const update = request === undefined ? body : restOfUpdate(profile, body);
    save.mutate(
      { update, request },
      {
        onSuccess: () => {
          for (const name of ['password', 'code', 'document']) {
            const field = element.elements.namedItem(name);
            if (field instanceof HTMLInputElement) field.value = '';
          }
          // Not from the prop: the page hears of the new record only after this. What was only asked for is not the record.
          const kept = client.getQueryData(profileQuery.queryKey);
          if (kept !== undefined && (kept !== profile || request !== undefined))
            setFilled({ from: kept, times: filled.times + 1 });
          if (request !== undefined)
            return setNotice({ open: true, title: profileTexts.requested, text: profileTexts.requestedText });
          const text = body.email === profile.email ? profileTexts.savedText : profileTexts.savedNewEmail;
          setNotice({ open: true, title: profileTexts.saved, text });
        },
        onError: (error) => {
          const message = refusalMessage(error);
          const refused = refusedField(error instanceof ApiRefusal ? error.code : undefined, message ?? '');
          if (refused.code !== undefined) flushSync(() => setCodeWanted(true));
          // The field has the focus before the dialog opens, so that closing the dialog returns to the field.
          flushSync(() => mark(refused));
          setNotice({
            open: true,
            title: profileTexts.saveFailed,
            text: message ?? profileTexts.saveFailedText,
          });
        },
      },
    );
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      {/* What was saved is shown as the server keeps it. */}
      <ProfileFields key={filled.times} profile={filled.from} faults={faults} />
      <Card as="section" className="grid gap-4">
        <p className="text-text-2">{profileTexts.passwordNotice}</p>
        <PasswordField
          label={profileTexts.password}
          name="password"
          error={faults.password}
          autoComplete="current-password"
          className="max-w-md"
          texts={accountTexts.passwordField}
        />
        {codeWanted && <CodeField error={faults.code} />}
        {refusal !== undefined && <InlineAlert tone="error">{refusal}</InlineAlert>}
        <Button
          type="submit"
          size="lg"
          className="sm:justify-self-start"
          busy={save.isPending}
          busyLabel={profileTexts.saving}
        >
          {profileTexts.save}
        </Button>
      </Card>
      <AlertDialog
        open={notice.open}
        title={notice.title}
        text={notice.text}
        actionLabel={profileTexts.ok}
        onClose={() => setNotice({ ...notice, open: false })}
      />
    </form>
  );
}

/** A chooser without a file gives an empty one. */
function documentOf(data: FormData): File | undefined {
  const chosen = data.get('document');
  return chosen instanceof File && chosen.size > 0 ? chosen : undefined;
}
