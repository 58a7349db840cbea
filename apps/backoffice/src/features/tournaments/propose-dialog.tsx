import { showToast } from '@yakamoz/site/toast-store';
import { useNavigate } from 'react-router';

import { tournamentPath } from '../../shared/paths.ts';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { proposalOf } from './tournament-form.ts';
import type { TournamentForm } from './tournament-form.ts';
import { usePropose } from './tournaments-api.ts';
import { tournamentFormTexts as texts } from './tournaments-texts.ts';

interface ProposeDialogProps {
  form: TournamentForm;
  open: boolean;
  onClose: () => void;
}

/** Proposes; players see nothing until another member has published it (PRO-18). */
export function ProposeDialog({ form, open, onClose }: ProposeDialogProps) {
  const propose = usePropose();
  const navigate = useNavigate();
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.proposeTitle}
      text={texts.proposeText(form.name.trim())}
      actionLabel={texts.propose}
      act={propose}
      onConfirm={(reason) =>
        propose.mutate(proposalOf(form, reason), {
          onSuccess: ({ approval_id: approval, tournament_id: tournament }) => {
            onClose();
            showToast({ title: texts.proposed(approval), description: texts.waits, variant: 'success' });
            void navigate(tournamentPath(tournament));
          },
        })
      }
    />
  );
}
