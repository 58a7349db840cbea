import { cardOf, faultsOf } from '@yakamoz/promotions';
import type { KnownGame } from '@yakamoz/promotions';
import { cutAt } from '@yakamoz/site/cut-text';
import { PromotionCard } from '@yakamoz/site/promotion-card';
import { wireMoment } from '@yakamoz/site/typed-day';
import { useState } from 'react';

import { Panel } from '../../shared/detail/detail-layout.tsx';
import { ViewSwitch } from '../../shared/queue/view-switch.tsx';
import type { Article } from './builder-api.ts';
import { builderTexts as texts } from './builder-texts.ts';
import { offeredIn } from './terms-form.ts';
import type { FormRules, TermsForm } from './terms-form.ts';
import { timeOf } from './terms-rules.ts';

interface OfferPreviewProps {
  form: TermsForm;
  rules: FormRules;
  games: readonly KnownGame[];
  article: Article | undefined;
}

/** The card of the player's own site, and the sentences behind it: made of the rules by the function that makes them on the server. */
export function OfferPreview({ form, rules, games, article }: OfferPreviewProps) {
  const offered = offeredIn(form);
  const [wanted, setWanted] = useState(offered[0]);
  const currency = offered.find((one) => one === wanted) ?? offered[0];
  if (article === undefined || currency === undefined || faultsOf(rules, games).length > 0)
    return (
      <Panel title={texts.preview}>
        <p className="text-13 text-text-3">{texts.previewWaits}</p>
      </Panel>
    );
  const { facts, sentences } = cardOf(rules, currency, games);
  const endsAt = Number.isNaN(timeOf(form.ends)) ? null : wireMoment(form.ends);
  return (
    <Panel title={texts.preview}>
      <div className="grid gap-4">
        {offered.length > 1 && (
          <ViewSwitch
            label={texts.previewIn}
            view={currency}
            views={offered.map((id) => ({ id, label: id }))}
            onChoose={setWanted}
          />
        )}
        {/* As the player's site shows it: in its theme, whatever stands around. */}
        <ul data-theme="night" className="rounded-card p-3">
          <PromotionCard
            promotion={{ ...article, kind: 'bonus', facts, ends_at: endsAt }}
            charactersMax={cutAt.bonus}
            action={null}
          />
        </ul>
        <section className="grid gap-2">
          <h3 className="text-13 font-semibold">{texts.sentences}</h3>
          <ul className="grid list-disc gap-1 pl-5 text-13 text-text-2">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      </div>
    </Panel>
  );
}
