import { MomentField } from '@yakamoz/site/day-field';
import { CheckboxField } from '@yakamoz/ui/checkbox-field';
import { SelectField } from '@yakamoz/ui/select-field';
import { TextField } from '@yakamoz/ui/text-field';

import { promotionWords } from '../../shared/promotions/promotion-words-texts.ts';
import type { Choices } from './builder-api.ts';
import { builderTexts as texts } from './builder-texts.ts';
import { typedField } from './form-parts.ts';
import type { FormPart } from './form-parts.ts';
import { kindForms } from './kinds.ts';
import type { FormKind, Product, TermsForm } from './terms-form.ts';

const turns = (['once', 'day', 'week'] as const).map((value) => ({ value, label: texts.turns[value] }));
const formKinds = Object.keys(kindForms) as FormKind[];

/** Which article, when, and in which product. */
export function OfferFields({ choices, ...part }: FormPart & { choices: Choices }) {
  const { form, faults, onChange } = part;
  const kept = (kind: FormKind): Product[] =>
    choices.kept.filter((one) => one.kind === kind).map(({ product }) => product);
  const kinds = formKinds.filter((kind) => kept(kind).length > 0);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={texts.article}
        hint={texts.articleHint}
        placeholder={texts.choose}
        value={form.article}
        error={faults['article']}
        options={choices.articles.map(({ id, title, campaign_id: campaign }) => ({
          value: String(id),
          label: campaign === null ? title : texts.articleWithCampaign(title),
        }))}
        onChange={({ target: { value } }) => {
          const title = choices.articles.find(({ id }) => String(id) === value)?.title ?? '';
          // The article's title is a good name until somebody has a better one.
          onChange({ article: value, name: form.name === '' ? title : form.name });
        }}
      />
      <TextField label={texts.name} hint={texts.nameHint} maxLength={120} {...typedField(part, 'name')} />
      <SelectField
        label={texts.kind}
        value={form.kind}
        options={kinds.map((value) => ({ value, label: promotionWords.kinds[value] }))}
        onChange={({ target: { value } }) => {
          const kind = value as FormKind;
          const products = kept(kind);
          const [first = form.product] = products;
          const product = products.includes(form.product) ? form.product : first;
          onChange({ kind, product, ...(product === form.product ? {} : { shares: [], game: null }) });
        }}
      />
      <SelectField
        label={texts.product}
        hint={texts.productHint}
        value={form.product}
        options={kept(form.kind).map((value) => ({ value, label: promotionWords.products[value] }))}
        // A game that is counted by name belongs to one product.
        onChange={({ target: { value } }) => onChange({ product: value as Product, shares: [], game: null })}
      />
      <MomentField label={texts.starts} hint={texts.zone} {...typedField(part, 'starts')} />
      <MomentField label={texts.ends} hint={texts.zone} {...typedField(part, 'ends')} />
      <SelectField
        label={texts.turn}
        value={form.turn}
        options={turns}
        onChange={({ target: { value } }) => onChange({ turn: value as TermsForm['turn'] })}
      />
      {form.kind !== 'cashback' && <Weekdays {...part} />}
    </div>
  );
}

function Weekdays({ form, onChange }: FormPart) {
  return (
    <fieldset className="grid gap-2 sm:col-span-2">
      <legend className="mb-1 text-13 font-semibold">{texts.weekdays}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {texts.dayNames.map((label, index) => (
          <CheckboxField
            key={label}
            label={label}
            checked={form.weekdays.includes(index + 1)}
            onChange={({ target: { checked } }) =>
              onChange({
                weekdays: checked
                  ? [...form.weekdays, index + 1]
                  : form.weekdays.filter((day) => day !== index + 1),
              })
            }
          />
        ))}
      </div>
      <p className="text-xs text-text-3">{texts.weekdaysHint}</p>
    </fieldset>
  );
}
