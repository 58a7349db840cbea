import { formatMoney } from '@yakamoz/site/format';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import { Dialog } from '@yakamoz/ui/dialog';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import type { ReactNode } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { useOpenRounds } from '../../shared/games/open-rounds.ts';
import { longDay } from '../../shared/play-safety/durations.ts';
import { useSafetyChange } from '../../shared/play-safety/safety-query.ts';
import { safetyTexts } from '../../shared/play-safety/safety-texts.ts';
import { hasBonus } from '../../shared/session/balance.ts';
import { useSession } from '../../shared/session/session.ts';
import type { Offer } from './exclusion-terms.ts';
import { selfExclusionTexts as texts } from './self-exclusion-texts.ts';

interface ExclusionDialogProps {
  open: boolean;
  offer: Offer;
  onClose: () => void;
}

/** What happens if it is confirmed, with this player's own figures. No password: nobody is to be kept from it. */
export function ExclusionDialog({ open, offer, onClose }: ExclusionDialogProps) {
  const exclude = useSafetyChange('POST /api/v1/safety/exclusions');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.dialogTitle}
      description={texts.dialogText}
      closeLabel={texts.close}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            variant="danger"
            busy={exclude.isPending}
            busyLabel={accountTexts.busy}
            onClick={() => exclude.mutate({ body: { term: offer.term } }, { onSuccess: onClose })}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {open && <Facts offer={offer} />}
        {exclude.isError && (
          <InlineAlert tone="error">{refusalMessage(exclude.error) ?? accountTexts.failed}</InlineAlert>
        )}
      </div>
    </Dialog>
  );
}

function Facts({ offer }: { offer: Offer }) {
  const { user } = useSession();
  const open = useOpenRounds();
  if (user === null) return null;
  const money = (amount: string) => formatMoney(amount, user.currency);
  const rounds = open?.rounds.length ?? 0;
  return (
    <dl aria-label={texts.facts} className="grid rounded-tile border border-line bg-s1 px-4">
      <Fact name={texts.term}>{safetyTexts.terms[offer.term]}</Fact>
      {offer.ends_at === null ? (
        <Fact name={texts.ends}>{texts.endless(longDay(offer.may_ask_return_at))}</Fact>
      ) : (
        <Fact name={texts.ends} text={texts.endsText}>
          {longDay(offer.ends_at)}
        </Fact>
      )}
      <Fact name={texts.balance} text={texts.balanceText}>
        {money(user.balance)}
      </Fact>
      {open === undefined ? (
        <Fact name={texts.openRounds}>{texts.notKnown}</Fact>
      ) : (
        <Fact name={texts.openRounds} text={rounds > 0 ? texts.roundsText : undefined}>
          {rounds > 0 ? texts.rounds(rounds, money(open.amount)) : texts.none}
        </Fact>
      )}
      <Fact name={texts.bonus} text={hasBonus(user) ? texts.bonusText : undefined}>
        {hasBonus(user) ? money(user.bonus_balance) : texts.none}
      </Fact>
    </dl>
  );
}

const Fact = ({ name, text, children }: { name: string; text?: string | undefined; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 border-t border-line py-2.5 text-sm first:border-0">
    <dt className="text-text-3">{name}</dt>
    <dd className="grid gap-0.5">
      <span className="tnum font-semibold">{children}</span>
      {text !== undefined && <span className="text-13 text-text-2">{text}</span>}
    </dd>
  </div>
);
