import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { useState } from 'react';

import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useMayDo } from '../../shared/session/session.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { CheckGroup, tickedOf } from './check-group.tsx';
import { useReveal } from './player-api.ts';
import type { PersonalField, Player } from './player-api.ts';
import { playerTexts as texts } from './player-texts.ts';

const personalFields: readonly PersonalField[] = ['email', 'phone', 'birth_date', 'address', 'national_id'];
type Revealed = Partial<Record<PersonalField, string>>;

/** Masked as it came. What is revealed lives here only and goes with the page. */
export function ProfilePanel({ player }: { player: Player }) {
  const [open, setOpen] = useState(false);
  const [revealed, setRevealed] = useState<Revealed>({});
  const mayReveal = useMayDo('players.reveal');
  const { profile } = player;
  const shown = Object.keys(revealed).length > 0;
  const personal = (field: PersonalField) => {
    const text = dayText(field, revealed[field] ?? profile[field]) || sharedTexts.none;
    return revealed[field] === undefined ? text : <mark className="bg-transparent font-bold">{text}</mark>;
  };
  return (
    <Panel
      title={texts.profile}
      action={
        mayReveal && (
          <Button variant="secondary" size="sm" onClick={() => (shown ? setRevealed({}) : setOpen(true))}>
            <Icon name={shown ? 'eye-off' : 'eye'} size={16} />
            {shown ? texts.hide : texts.reveal}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          {
            label: texts.name,
            value: [profile.first_name, profile.middle_name, profile.last_name].filter(Boolean).join(' '),
          },
          {
            label: texts.email,
            value: (
              <>
                {personal('email')}{' '}
                <span className="text-xs font-normal text-text-3">
                  {profile.email_verified ? texts.verified : texts.unverified}
                </span>
              </>
            ),
          },
          ...personalFields
            .filter((field) => field !== 'email')
            .map((field) => ({ label: texts[field], value: personal(field) })),
          { label: texts.place, value: [profile.country, profile.city].filter(Boolean).join(', ') },
          { label: texts.gender, value: texts.genders[profile.gender] },
        ]}
      />
      {shown && <p className="mt-3 text-xs text-text-3">{texts.revealed}</p>}
      {mayReveal && (
        <RevealDialog
          playerId={player.id}
          open={open}
          onClose={() => setOpen(false)}
          onRevealed={setRevealed}
        />
      )}
    </Panel>
  );
}

interface RevealDialogProps {
  playerId: string;
  open: boolean;
  onClose: () => void;
  onRevealed: (values: Revealed) => void;
}

function RevealDialog({ playerId, open, onClose, onRevealed }: RevealDialogProps) {
  const reveal = useReveal(playerId);
  const [fault, setFault] = useState<string>();
  const close = (): void => {
    setFault(undefined);
    onClose();
  };
  const confirm = (reason: string, form: FormData): void => {
    const fields = tickedOf(form, 'fields', personalFields);
    setFault(fields.length === 0 ? texts.revealNone : undefined);
    if (fields.length === 0) return;
    reveal.mutate(
      { fields, reason },
      {
        onSuccess: ({ values }) => {
          onRevealed(values);
          close();
        },
      },
    );
  };
  return (
    <ReasonDialog
      open={open}
      onClose={close}
      title={texts.revealTitle}
      text={texts.revealText}
      actionLabel={texts.reveal}
      act={reveal}
      onConfirm={confirm}
    >
      <CheckGroup
        label={texts.revealFields}
        name="fields"
        error={fault}
        options={personalFields.map((value) => ({ value, label: texts[value] }))}
      />
    </ReasonDialog>
  );
}

/** '1990-01-31', also half masked, as a Turkish reader writes it. */
const dayText = (field: PersonalField, value: string): string =>
  field === 'birth_date' ? value.split('-').toReversed().join('.') : value;
