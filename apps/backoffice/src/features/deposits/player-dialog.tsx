import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { TextField } from '@yakamoz/ui/text-field';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { useFound } from '../../shared/find.ts';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { depositsTexts } from './deposits-texts.ts';

const { lines: texts } = depositsTexts;

interface Assignment {
  player_id: string;
  reason: string;
}

interface PlayerDialogProps {
  open: boolean;
  text: string;
  /** The only player whose it can be; otherwise one is looked for. */
  known?: string | undefined;
  act: Parameters<typeof ReasonDialog>[0]['act'];
  assign: (given: Assignment, done: { onSuccess: () => void }) => void;
  /** The player beside the money, and what stops it. */
  compared: (playerId: string) => ReactNode;
  onClose: () => void;
  onDecided: () => void;
}

/** Proposes that money in suspense is a player's. It moves nothing. */
export function PlayerDialog(props: PlayerDialogProps) {
  const { open, text, known, act, assign, compared, onClose, onDecided } = props;
  const [chosen, setChosen] = useState<string>();
  const [missing, setMissing] = useState(false);
  const playerId = known ?? chosen;
  const close = (): void => {
    setChosen(undefined);
    setMissing(false);
    onClose();
  };
  const onSuccess = (): void => {
    close();
    onDecided();
    showToast({ title: texts.done.proposed, variant: 'success' });
  };
  const confirm = (reason: string): void => {
    setMissing(playerId === undefined);
    if (playerId !== undefined) assign({ player_id: playerId, reason }, { onSuccess });
  };
  return (
    <ReasonDialog
      open={open}
      onClose={close}
      title={texts.unclaimedTitle}
      text={text}
      actionLabel={texts.unclaimedPropose}
      act={act}
      onConfirm={confirm}
      opensOnFields={known === undefined}
    >
      {known === undefined && <PlayerChoice chosen={chosen} missing={missing} onChoose={setChosen} />}
      {playerId !== undefined && compared(playerId)}
    </ReasonDialog>
  );
}

interface PlayerChoiceProps {
  chosen: string | undefined;
  missing: boolean;
  onChoose: (id: string | undefined) => void;
}

function PlayerChoice({ chosen, missing, onChoose }: PlayerChoiceProps) {
  const [typed, setTyped] = useState('');
  const { found } = useFound(typed);
  const players = found.filter(({ kind }) => kind === 'player');
  return (
    <div className="grid gap-2">
      <TextField
        label={texts.findPlayer}
        hint={texts.findPlayerHint}
        error={missing ? texts.playerMissing : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChoose(undefined);
        }}
        autoComplete="off"
        autoFocus
      />
      {chosen === undefined && players.length > 0 && (
        <ul aria-label={texts.foundPlayers} className="flex flex-wrap gap-2">
          {players.map(({ id, name }) => (
            <li key={id}>
              <Button variant="secondary" size="sm" onClick={() => onChoose(id)}>
                {`${name} · ${id}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
