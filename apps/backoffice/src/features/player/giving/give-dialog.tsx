import { useQuery } from '@tanstack/react-query';
import { minorOf } from '@yakamoz/money';
import type { Faults } from '@yakamoz/site/form-check';
import { textOf } from '@yakamoz/site/form-check';
import { formatMoney } from '@yakamoz/site/format';
import { PromotionFacts } from '@yakamoz/site/promotion-facts';
import { showToast } from '@yakamoz/site/toast-store';
import { currencySign, wireAmount } from '@yakamoz/site/typed-amount';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { SelectField } from '@yakamoz/ui/select-field';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { DataLooks } from '../../../shared/data-looks.tsx';
import { Facts } from '../../../shared/detail/facts.tsx';
import { ReasonDialog } from '../../../shared/reason-dialog/reason-dialog.tsx';
import type { Player } from '../player-api.ts';
import { playerTexts } from '../player-texts.ts';
import { givableQuery, useGive } from './giving-api.ts';
import type { GivenKind, Offer } from './giving-api.ts';
import { givingTexts as texts } from './giving-texts.ts';

interface GiveDialogProps {
  player: Player;
  kind: GivenKind;
  open: boolean;
  onClose: () => void;
}

/** Proposes; nothing is given until another member has decided (PRO-18). */
export function GiveDialog({ player, kind, open, onClose }: GiveDialogProps) {
  const query = useQuery({ ...givableQuery(player.id), enabled: open });
  const give = useGive(player.id);
  const [wanted, setWanted] = useState('');
  const [faults, setFaults] = useState<Faults<'campaign' | 'amount'>>({});
  const offers = query.data?.offers.filter((offer) => offer.kind === kind) ?? [];
  const chosen = offers.find(({ campaign_id: id }) => id === wanted);
  const close = (): void => {
    setWanted('');
    setFaults({});
    onClose();
  };
  const confirm = (reason: string, fields: FormData): void => {
    if (chosen === undefined) return setFaults({ campaign: texts.chooseMissing });
    const amount = kind === 'manual' ? boundedAmount(textOf(fields, 'amount'), chosen) : undefined;
    const isWrong = kind === 'manual' && amount === undefined;
    setFaults(isWrong ? { amount: texts.amountWrong(formatMoney(chosen.most, player.currency)) } : {});
    if (isWrong || chosen.obstacle !== null) return;
    give.mutate(
      { campaignId: chosen.campaign_id, ...(amount === undefined ? {} : { amount }), reason },
      {
        onSuccess: ({ approval_id: id }) => {
          close();
          const description = playerTexts.waitsForAnother;
          showToast({ title: texts.asked(id), description, variant: 'success' });
        },
      },
    );
  };
  return (
    <ReasonDialog
      open={open}
      onClose={close}
      title={texts.title[kind]}
      text={texts.text[kind]}
      actionLabel={texts.action}
      act={give}
      onConfirm={confirm}
      opensOnFields
    >
      <DataLooks query={query} skeleton={<Skeleton className="h-20" />}>
        {() =>
          offers.length === 0 ? (
            <InlineAlert tone="info">{texts.none[kind]}</InlineAlert>
          ) : (
            <>
              <SelectField
                label={texts.campaign}
                name="campaign"
                placeholder={texts.choose}
                value={wanted}
                error={faults.campaign}
                autoFocus
                options={offers.map(({ campaign_id: value, name: label }) => ({ value, label }))}
                onChange={({ target: { value } }) => {
                  setWanted(value);
                  setFaults({});
                  give.reset();
                }}
              />
              {chosen !== undefined && (
                <ChosenOffer offer={chosen} currency={player.currency} fault={faults.amount} />
              )}
            </>
          )
        }
      </DataLooks>
    </ReasonDialog>
  );
}

/** Undefined where it is no amount, or more than the terms give. */
function boundedAmount(typed: string, { most }: Offer): string | undefined {
  const amount = wireAmount(typed);
  return amount !== undefined && minorOf(amount) <= minorOf(most) ? amount : undefined;
}

interface ChosenOfferProps {
  offer: Offer;
  currency: Player['currency'];
  fault: string | undefined;
}

function ChosenOffer({ offer, currency, fault }: ChosenOfferProps) {
  const { kind, most, left, terms, obstacle } = offer;
  const isBonus = kind === 'manual';
  return (
    <>
      {obstacle !== null && (
        <InlineAlert tone="warn">
          <p>{texts.obstacle}</p>
          <p className="font-semibold">{obstacle.message}</p>
        </InlineAlert>
      )}
      {isBonus && (
        <TextField
          label={texts.amount}
          hint={texts.amountHint(formatMoney(most, currency))}
          error={fault}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          prefix={currencySign(currency)}
        />
      )}
      <Facts
        columns={2}
        facts={[
          ...(isBonus ? [] : [{ label: texts.worth, value: formatMoney(most, currency) }]),
          { label: texts.left, value: formatMoney(left, currency) },
        ]}
      />
      <section aria-label={texts.terms} className="grid gap-2">
        <h3 className="text-13 font-semibold">{texts.terms}</h3>
        <PromotionFacts promotion={offer} />
        <ul className="grid list-disc gap-1 pl-5 text-13 text-text-2">
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
