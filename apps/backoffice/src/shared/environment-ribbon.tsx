import { Ribbon } from '@yakamoz/ui/ribbon';

import { environmentTexts as texts } from './environment-texts.ts';
import { operator } from './operator.ts';

/** Nobody may ever wonder whether the money on this screen is real. */
export function EnvironmentRibbon() {
  return (
    <section aria-label={texts.label} className="environment">
      {operator.playMoney ? <Ribbon>{texts.demo}</Ribbon> : <Ribbon tone="live">{texts.live}</Ribbon>}
    </section>
  );
}
