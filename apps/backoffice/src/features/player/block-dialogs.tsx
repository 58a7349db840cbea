import { showToast } from '@yakamoz/site/toast-store';
import { CheckboxField } from '@yakamoz/ui/checkbox-field';
import { useState } from 'react';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { CheckGroup, tickedOf } from './check-group.tsx';
import { useBlock, useUnblock } from './player-api.ts';
import type { Player, Way } from './player-api.ts';
import { playerTexts as texts } from './player-texts.ts';

const ways: readonly Way[] = ['stake', 'deposit', 'bonus', 'withdraw'];

interface PlayerDialogProps {
  player: Player;
  open: boolean;
  onClose: () => void;
}

/** A player's own money stays within reach unless somebody closes that too. */
export function BlockDialog({ player, open, onClose }: PlayerDialogProps) {
  const block = useBlock(player.id);
  const [fault, setFault] = useState<string>();
  const closed = player.closures.filter(({ by_staff: byStaff }) => byStaff).map(({ way }) => way);
  const close = (): void => {
    setFault(undefined);
    onClose();
  };
  const confirm = (reason: string, fields: FormData): void => {
    const chosen = tickedOf(fields, 'ways', ways);
    setFault(chosen.length === 0 ? texts.blockNone : undefined);
    if (chosen.length === 0) return;
    block.mutate(
      { ways: chosen, reason, end_sessions: fields.has('end_sessions') },
      {
        onSuccess: () => {
          close();
          showToast({ title: texts.blockDone(player.username), variant: 'success' });
        },
      },
    );
  };
  return (
    <ReasonDialog
      open={open}
      onClose={close}
      title={texts.blockTitle}
      text={texts.blockText}
      actionLabel={texts.block}
      tone="danger"
      act={block}
      onConfirm={confirm}
    >
      <CheckGroup
        label={texts.blockWays}
        name="ways"
        error={fault}
        options={ways.map((value) => ({
          value,
          label: texts.ways[value],
          checked: closed.length === 0 ? value !== 'withdraw' : closed.includes(value),
        }))}
      />
      <CheckboxField name="end_sessions" label={texts.endSessionsToo} />
    </ReasonDialog>
  );
}

export function UnblockDialog({ player, open, onClose }: PlayerDialogProps) {
  const unblock = useUnblock(player.id);
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.unblockTitle}
      text={texts.unblockText}
      actionLabel={texts.unblock}
      act={unblock}
      onConfirm={(reason) =>
        unblock.mutate(reason, {
          onSuccess: () => {
            onClose();
            showToast({ title: texts.unblockDone(player.username), variant: 'success' });
          },
        })
      }
    />
  );
}
