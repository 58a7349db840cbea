import { showToast } from '@yakamoz/site/toast-store';
import { wireAmount } from '@yakamoz/site/typed-amount';
import { wireMoment } from '@yakamoz/site/typed-day';
import { useNavigate } from 'react-router';

import { campaignPath } from '../../shared/paths.ts';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { usePropose } from './builder-api.ts';
import { builderTexts as texts } from './builder-texts.ts';
import { rulesOnWire } from './kinds.ts';
import { offeredIn } from './terms-form.ts';
import type { FormRules, TermsForm } from './terms-form.ts';

interface ProposeDialogProps {
  form: TermsForm;
  rules: FormRules;
  open: boolean;
  onClose: () => void;
}

/** Proposes; nothing is in force until another member has published it (PRO-18). */
export function ProposeDialog({ form, rules, open, onClose }: ProposeDialogProps) {
  const propose = usePropose();
  const navigate = useNavigate();
  const name = form.name.trim();
  const confirm = (reason: string): void =>
    propose.mutate(
      {
        promotion_id: Number(form.article),
        name,
        starts_at: wireMoment(form.starts),
        ends_at: wireMoment(form.ends),
        rules: rulesOnWire(rules),
        budgets: offeredIn(form).map((currency) => ({
          currency,
          amount: wireAmount(form.amounts[currency].budget) ?? '0',
        })),
        reason,
      },
      {
        onSuccess: ({ approval_id: approval, campaign_id: campaign }) => {
          onClose();
          showToast({ title: texts.proposed(approval), description: texts.waits, variant: 'success' });
          void navigate(campaignPath(campaign));
        },
      },
    );
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.proposeTitle}
      text={texts.proposeText(name)}
      actionLabel={texts.propose}
      act={propose}
      onConfirm={confirm}
    />
  );
}
