import { asksTurnover } from '@yakamoz/promotions';
import { browserNow } from '@yakamoz/site/clock';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useFirstFault } from '@yakamoz/site/form-check';
import { useState } from 'react';

import { Panel } from '../../shared/detail/detail-layout.tsx';
import { promotionWords } from '../../shared/promotions/promotion-words-texts.ts';
import { AmountFields } from './amount-fields.tsx';
import type { Before, Choices } from './builder-api.ts';
import { builderTexts as texts } from './builder-texts.ts';
import { isSimulated } from './kinds.ts';
import { OfferFields } from './offer-fields.tsx';
import { OfferPreview } from './offer-preview.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { ShareFields } from './share-fields.tsx';
import { SimulationPanel } from './simulation-panel.tsx';
import { TermFields } from './term-fields.tsx';
import { emptyForm, formOf } from './terms-form.ts';
import type { TermsForm } from './terms-form.ts';
import { faultsOfForm, rulesOf } from './terms-rules.ts';

interface BuilderFormProps {
  choices: Choices;
  /** Of the address: whose next version is made. */
  article: string | undefined;
  /** Null where there is none. */
  before: Before | null;
}

export function BuilderForm({ choices, article, before }: BuilderFormProps) {
  const { articles, games } = choices;
  const [form, setForm] = useState(() => {
    if (before !== null) return formOf(before, browserNow());
    const chosen = articles.find(({ id }) => String(id) === article);
    return emptyForm({
      article: chosen === undefined ? '' : String(chosen.id),
      name: chosen?.title ?? '',
      nowMs: browserNow(),
    });
  });
  const [tries, setTries] = useState(0);
  const [isProposing, setProposing] = useState(false);
  const element = useFirstFault(tries);
  const change = (changes: Partial<TermsForm>): void => setForm((shown) => ({ ...shown, ...changes }));

  const rules = rulesOf(form);
  const faults = faultsOfForm(form, games, tries > 0);
  const isWhole = Object.keys(faultsOfForm(form, games, true)).length === 0;
  const parts = { form, faults, onChange: change };
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <form
        ref={element}
        noValidate
        className="grid min-w-0 content-start gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setTries((tried) => tried + 1);
          setProposing(isWhole);
        }}
      >
        <Panel title={texts.offer}>
          <OfferFields {...parts} choices={choices} />
        </Panel>
        <Panel title={asksTurnover(rules) ? texts.terms : promotionWords.kinds[rules.kind]}>
          <TermFields {...parts} />
        </Panel>
        <Panel title={texts.amounts}>
          <AmountFields {...parts} />
        </Panel>
        {asksTurnover(rules) && (
          <Panel title={texts.shares}>
            <ShareFields {...parts} rules={rules} games={games} />
          </Panel>
        )}
        {tries > 0 && !isWhole && <InlineAlert tone="error">{faults['other'] ?? texts.check}</InlineAlert>}
        <div>
          <Button type="submit">{texts.propose}</Button>
        </div>
      </form>
      <aside className="grid min-w-0 content-start gap-5">
        <OfferPreview
          form={form}
          rules={rules}
          games={games}
          article={articles.find(({ id }) => String(id) === form.article)}
        />
        {/* What is replayed is play in the casino. */}
        {isSimulated(rules) && <SimulationPanel rules={rules} games={games} />}
      </aside>
      <ProposeDialog form={form} rules={rules} open={isProposing} onClose={() => setProposing(false)} />
    </div>
  );
}
