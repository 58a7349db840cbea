import { browserNow } from '@yakamoz/site/clock';
import { MomentField } from '@yakamoz/site/day-field';
import { useFirstFault } from '@yakamoz/site/form-check';
import { currencySign } from '@yakamoz/site/typed-amount';
import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { SelectField } from '@yakamoz/ui/select-field';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { Panel } from '../../shared/detail/detail-layout.tsx';
import { GameSearch } from '../../shared/promotions/game-search.tsx';
import { promotionWords } from '../../shared/promotions/promotion-words-texts.ts';
import { PrizeFields } from './prize-fields.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { currencies, emptyForm, faultsOf, products } from './tournament-form.ts';
import type { FormPart, TournamentForm } from './tournament-form.ts';
import { tournamentFormTexts as texts } from './tournaments-texts.ts';

export function FormPanels() {
  const [form, setForm] = useState(() => emptyForm(browserNow()));
  const [tries, setTries] = useState(0);
  const [isProposing, setProposing] = useState(false);
  const element = useFirstFault(tries);
  const found = faultsOf(form, browserNow());
  const isWhole = Object.keys(found).length === 0;
  const part: FormPart = {
    form,
    faults: tries > 0 ? found : {},
    onChange: (changes) => setForm((before) => ({ ...before, ...changes })),
  };
  return (
    <form
      ref={element}
      noValidate
      className="grid min-w-0 max-w-4xl gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setTries((before) => before + 1);
        setProposing(isWhole);
      }}
    >
      <Panel title={texts.rules}>
        <RuleFields {...part} />
      </Panel>
      <Panel title={texts.games}>
        <GameFields {...part} />
      </Panel>
      <Panel title={texts.prizes}>
        <PrizeFields {...part} />
      </Panel>
      {tries > 0 && !isWhole && <InlineAlert tone="error">{texts.check}</InlineAlert>}
      <div>
        <Button type="submit">{texts.propose}</Button>
      </div>
      <ProposeDialog form={form} open={isProposing} onClose={() => setProposing(false)} />
    </form>
  );
}

type TypedField = 'name' | 'leastStake' | 'starts' | 'ends';

const typedField = ({ form, faults, onChange }: FormPart, name: TypedField) => ({
  name,
  autoComplete: 'off',
  value: form[name],
  error: faults[name],
  onChange: ({ target: { value } }: { target: { value: string } }) => onChange({ [name]: value }),
});

function RuleFields(part: FormPart) {
  const { form, onChange } = part;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        maxLength={120}
        className="sm:col-span-2"
        {...typedField(part, 'name')}
      />
      <SelectField
        label={texts.product}
        value={form.product}
        options={products.map((value) => ({ value, label: promotionWords.products[value] }))}
        // A game belongs to one product.
        onChange={({ target: { value } }) =>
          onChange({ product: value as TournamentForm['product'], games: [] })
        }
      />
      <SelectField
        label={texts.currency}
        hint={texts.currencyHint}
        value={form.currency}
        options={currencies.map((value) => ({ value, label: value }))}
        onChange={({ target: { value } }) => onChange({ currency: value as TournamentForm['currency'] })}
      />
      <MomentField label={texts.starts} hint={texts.zone} {...typedField(part, 'starts')} />
      <MomentField label={texts.ends} hint={texts.endsHint} {...typedField(part, 'ends')} />
      <TextField
        label={texts.leastStake}
        inputMode="decimal"
        prefix={currencySign(form.currency)}
        {...typedField(part, 'leastStake')}
      />
    </div>
  );
}

function GameFields({ form: { games, product }, onChange }: FormPart) {
  return (
    <div className="grid gap-3">
      <p className="text-13 text-text-2">{texts.gamesHint}</p>
      {games.length > 0 && (
        <ul aria-label={texts.chosen} className="flex flex-wrap gap-2">
          {games.map(({ id, name }) => (
            <li key={id}>
              <Button
                size="sm"
                variant="secondary"
                aria-label={texts.remove(name)}
                onClick={() => onChange({ games: games.filter((one) => one.id !== id) })}
              >
                <Icon name="close" size={14} />
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <GameSearch
        label={texts.search}
        product={product}
        chosen={games.map(({ id }) => id)}
        onAdd={(game) => onChange({ games: [...games, game] })}
      />
    </div>
  );
}
