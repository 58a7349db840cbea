import { formatMoment } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { useState } from 'react';
import { Link } from 'react-router';

import { BackLink } from '../../shared/back-link.tsx';
import { CopyId } from '../../shared/copy-id.tsx';
import { paths, safetyPersonPath } from '../../shared/paths.ts';
import { useMayDo } from '../../shared/session/session.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { BlockDialog, UnblockDialog } from './block-dialogs.tsx';
import { adjustmentTexts } from './ledger-texts.ts';
import type { Player } from './player-api.ts';
import { playerTexts as texts } from './player-texts.ts';

const statusTones = { open: 'success', blocked: 'danger', closed: 'neutral' } as const;

type Open = 'adjust' | 'block' | 'unblock' | undefined;

export function PlayerHead({ player }: { player: Player }) {
  const [open, setOpen] = useState<Open>();
  const closed = player.status === 'closed';
  const mayAdjust = useMayDo('adjustments.make') && !closed;
  const mayBlock = useMayDo('players.block') && !closed;
  const mayReadSafety = useMayDo('safety.read');
  const blocked = player.status === 'blocked';
  const close = (): void => setOpen(undefined);
  return (
    <header className="grid gap-2">
      <BackLink to={paths.players} label={texts.back} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-2xl [overflow-wrap:anywhere]">{player.username}</h1>
            <StatusChip tone={statusTones[player.status]}>{texts.statuses[player.status]}</StatusChip>
          </div>
          <p className="flex flex-wrap items-center gap-x-4 text-13 text-text-2">
            <CopyId id={player.id} label={texts.id} />
            <span>{[player.profile.first_name, player.profile.last_name].join(' ')}</span>
            <span className="tnum">{texts.registered(formatMoment(player.registered_at))}</span>
            {mayReadSafety && (
              <Link to={safetyPersonPath(player.id)} className="text-link hover:underline">
                {texts.safety}
              </Link>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {mayBlock && (
            <Button variant={blocked ? 'secondary' : 'danger'} onClick={() => setOpen('block')}>
              <Icon name="lock" size={16} />
              {blocked ? texts.blockAgain : texts.block}
            </Button>
          )}
          {mayBlock && blocked && <Button onClick={() => setOpen('unblock')}>{texts.unblock}</Button>}
          {mayAdjust && (
            <Button onClick={() => setOpen('adjust')}>
              <Icon name="wallet" size={16} />
              {adjustmentTexts.open}
            </Button>
          )}
        </div>
      </div>
      {mayBlock && <BlockDialog player={player} open={open === 'block'} onClose={close} />}
      {mayBlock && <UnblockDialog player={player} open={open === 'unblock'} onClose={close} />}
      {mayAdjust && <AdjustmentDialog player={player} open={open === 'adjust'} onClose={close} />}
    </header>
  );
}
