import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yakamoz/site/format';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { useState } from 'react';

import { refusalMessage } from '../../shared/refusal-message.ts';
import { linePlayerQuery, useAssignUnclaimed } from './deposits-api.ts';
import type { Line, Suggestion } from './deposits-api.ts';
import { depositsTexts } from './deposits-texts.ts';
import { PlayerDialog } from './player-dialog.tsx';

const { lines: texts } = depositsTexts;

interface UnclaimedDialogProps {
  line: Line;
  open: boolean;
  /** A claim of another amount that the money stands for; its player is the one who gets it. */
  claim?: Suggestion | undefined;
  onClose: () => void;
  onDecided: () => void;
}

/** Proposes that the whole line is a player's who claimed nothing, or another amount. */
export function UnclaimedDialog({ line, open, claim: asked, onClose, onDecided }: UnclaimedDialogProps) {
  const act = useAssignUnclaimed(line);
  // The words stay while the dialog leaves.
  const [claim, setClaim] = useState(asked);
  if (open && claim !== asked) setClaim(asked);
  const money = formatMoney(line.amount, line.currency);
  return (
    <PlayerDialog
      open={open}
      text={
        claim === undefined
          ? texts.unclaimedText(money)
          : texts.insteadText(money, formatMoney(claim.amount, claim.currency), claim.username)
      }
      known={claim?.player_id}
      act={act}
      assign={(given, done) =>
        act.mutate({ ...given, ...(claim === undefined ? {} : { request_id: claim.id }) }, done)
      }
      compared={(playerId) => <Compared line={line} playerId={playerId} />}
      onClose={onClose}
      onDecided={onDecided}
    />
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
