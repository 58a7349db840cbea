import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yakamoz/site/format';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { useFound } from '../../shared/find.ts';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { linePlayerQuery, useAssignUnclaimed } from './deposits-api.ts';
import type { Line, Suggestion } from './deposits-api.ts';
import { depositsTexts } from './deposits-texts.ts';

const { lines: texts } = depositsTexts;

interface UnclaimedDialogProps {
  line: Line;
  open: boolean;
  /** A claim of another amount that the money stands for; its player is the one who gets it. */
  claim?: Suggestion | undefined;
  onClose: () => void;
  onDecided: () => void;
}

/** Proposes that the whole line is a player's who claimed nothing, or another amount. It moves nothing. */
export function UnclaimedDialog({ line, open, claim: asked, onClose, onDecided }: UnclaimedDialogProps) {
  const assign = useAssignUnclaimed(line);
  // The words stay while the dialog leaves.
  const [claim, setClaim] = useState(asked);
  if (open && claim !== asked) setClaim(asked);
  const [chosen, setChosen] = useState<string>();
  const [missing, setMissing] = useState(false);
  const playerId = claim?.player_id ?? chosen;
  const close = (): void => {
    setChosen(undefined);
    setMissing(false);
    onClose();
  };
  const confirm = (reason: string): void => {
    setMissing(playerId === undefined);
    if (playerId === undefined) return;
    const of = claim === undefined ? {} : { request_id: claim.id };
    assign.mutate(
      { player_id: playerId, ...of, reason },
      {
        onSuccess: () => {
          close();
          onDecided();
          showToast({ title: texts.done.proposed, variant: 'success' });
        },
      },
    );
  };
  const money = formatMoney(line.amount, line.currency);
  return (
    <ReasonDialog
      open={open}
      onClose={close}
      title={texts.unclaimedTitle}
      text={
        claim === undefined
          ? texts.unclaimedText(money)
          : texts.insteadText(money, formatMoney(claim.amount, claim.currency), claim.username)
      }
      actionLabel={texts.unclaimedPropose}
      act={assign}
      onConfirm={confirm}
      opensOnFields={claim === undefined}
    >
      {claim === undefined && <PlayerChoice chosen={chosen} missing={missing} onChoose={setChosen} />}
      {playerId !== undefined && <Compared line={line} playerId={playerId} />}
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

/** The sender beside the player, and what stops it. */
function Compared({ line, playerId }: { line: Line; playerId: string }) {
  const { data, error } = useQuery(linePlayerQuery(line.id, playerId));
  if (error !== null) return <InlineAlert tone="error">{refusalMessage(error)}</InlineAlert>;
  if (data === undefined) return null;
  return (
    <div className="grid gap-2 text-13">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
        <strong>{data.username}</strong>
        <span className="text-text-2">
          {texts.registeredName(data.name)} · {texts.senderName(line.other_name)}
        </span>
      </p>
      <p>
        <StatusChip tone={data.same_name ? 'success' : 'warn'}>
          {data.same_name ? texts.same.name : texts.otherName}
        </StatusChip>
      </p>
      {data.obstacle !== null && <InlineAlert tone="warn">{data.obstacle}</InlineAlert>}
    </div>
  );
}
