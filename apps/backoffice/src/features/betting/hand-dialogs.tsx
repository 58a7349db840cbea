import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { marketName } from '@yakamoz/matches/names';
import { textOf } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { SelectField } from '@yakamoz/ui/select-field';
import { useState } from 'react';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useMayDo } from '../../shared/session/session.ts';
import { useProposeResult, useProposeVoid } from './exposure-api.ts';
import type { NewResult } from './exposure-api.ts';
import { exposureTexts as texts } from './exposure-texts.ts';

type Verdict = NewResult['verdicts'][number];

const verdicts = ['lost', 'won', 'void', 'half_won', 'half_lost'] as const satisfies readonly Verdict[];
const options = verdicts.map((value) => ({ value, label: texts.verdicts[value] }));
const verdictOf = (typed: string): Verdict => verdicts.find((one) => one === typed) ?? 'lost';

const tellProposed = (id: string): void =>
  showToast({ title: texts.proposed(id), description: texts.proposedText, variant: 'success' });

/** SPB-20: proposes; another member decides. */
export function ProposeResult({ matchId, marketId }: { matchId: string; marketId: string }) {
  const mayPropose = useMayDo('trading.decide');
  const [asking, setAsking] = useState(false);
  const propose = useProposeResult(matchId);
  const outcomes = betKinds.find(({ code }) => code === marketId.split(':')[0])?.outcomes ?? [];
  const name = marketName(betKinds, marketId);
  if (!mayPropose) return null;
  const confirm = (reason: string, fields: FormData): void =>
    propose.mutate(
      { market_id: marketId, verdicts: outcomes.map(({ id }) => verdictOf(textOf(fields, id))), reason },
      {
        onSuccess: ({ approval_id: id }) => {
          setAsking(false);
          tellProposed(id);
        },
      },
    );
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={texts.resultOf(name)} onClick={() => setAsking(true)}>
        {texts.result}
      </Button>
      {asking && (
        <ReasonDialog
          open
          onClose={() => setAsking(false)}
          title={texts.resultOf(name)}
          text={texts.resultText}
          actionLabel={texts.propose}
          act={propose}
          onConfirm={confirm}
        >
          <div className="grid gap-3 sm:grid-cols-2">
            {outcomes.map(({ id, name: outcome }) => (
              <SelectField key={id} label={texts.verdictOf(outcome)} name={id} options={options} />
            ))}
          </div>
        </ReasonDialog>
      )}
    </>
  );
}

/** SPB-20: proposes to give back every stake on a market, or without one on the match. */
export function ProposeVoid({
  matchId,
  marketId,
  name,
}: {
  matchId: string;
  marketId: string | null;
  name: string;
}) {
  const mayPropose = useMayDo('trading.decide');
  const [asking, setAsking] = useState(false);
  const propose = useProposeVoid(matchId);
  if (!mayPropose) return null;
  const title = marketId === null ? texts.voidMatchOf(name) : texts.voidMarketOf(name);
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={title} onClick={() => setAsking(true)}>
        {marketId === null ? texts.voidMatch : texts.voidMarket}
      </Button>
      {asking && (
        <ReasonDialog
          open
          onClose={() => setAsking(false)}
          title={title}
          text={texts.voidText}
          actionLabel={texts.propose}
          tone="danger"
          act={propose}
          onConfirm={(reason) =>
            propose.mutate(
              { market_id: marketId, reason },
              {
                onSuccess: ({ approval_id: id }) => {
                  setAsking(false);
                  tellProposed(id);
                },
              },
            )
          }
        />
      )}
    </>
  );
}
