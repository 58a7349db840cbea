import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import type { SubmitEvent } from 'react';

import { DataLooks } from '../../shared/data-looks.tsx';
import { MoreButton } from '../../shared/data-table/more-button.tsx';
import { formatExactMoment } from '../../shared/format.ts';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { TextAreaField } from '../../shared/text-area-field.tsx';
import { useAddNote, useNotes } from './player-api.ts';
import { playerTexts as texts } from './player-texts.ts';

export function NotesTab({ playerId }: { playerId: string }) {
  const mayNote = useMayDo('players.note');
  const list = useNotes(playerId);
  return (
    <div className="grid gap-4">
      {mayNote && <NoteForm playerId={playerId} />}
      <DataLooks query={{ ...list, data: list.rows }} skeleton={<Skeleton className="h-24" />}>
        {(notes) =>
          notes.length === 0 ? (
            <div className="rounded-card border border-line bg-s1">
              <StatePanel icon="edit" title={texts.noNotes} />
            </div>
          ) : (
            <ol aria-label={texts.notes} className="note-list">
              {notes.map(({ id, author, body, at }) => (
                <li key={id}>
                  <p className="flex flex-wrap justify-between gap-x-4 text-xs text-text-3">
                    <b className="font-semibold text-text-2">{author}</b>
                    <time dateTime={at} className="tnum">
                      {formatExactMoment(at)}
                    </time>
                  </p>
                  <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>
                </li>
              ))}
            </ol>
          )
        }
      </DataLooks>
      <MoreButton list={list} className="justify-self-start" />
    </div>
  );
}

function NoteForm({ playerId }: { playerId: string }) {
  const add = useAddNote(playerId);
  const { form, faults, mark } = useFormCheck<'body'>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (add.isPending) return;
    const box = event.currentTarget;
    const body = textOf(new FormData(box), 'body').trim();
    if (mark(body === '' ? { body: texts.noteMissing } : {})) return;
    add.mutate(body.replaceAll('\r\n', '\n'), {
      onSuccess: () => {
        box.reset();
        showToast({ title: texts.noteAdded, variant: 'success' });
      },
    });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3">
      {add.isError && <InlineAlert tone="error">{refusalMessage(add.error)}</InlineAlert>}
      <TextAreaField
        label={texts.newNote}
        hint={texts.noteHint}
        name="body"
        maxLength={2000}
        error={faults.body}
      />
      <Button
        type="submit"
        className="justify-self-start"
        busy={add.isPending}
        busyLabel={sharedTexts.working}
      >
        {texts.addNote}
      </Button>
    </form>
  );
}
