import type { PricePolicy } from '@yakamoz/contracts';
import { SelectField } from '@yakamoz/ui/select-field';

import { actOnSlip } from '../../shared/bet-slip/slip-store.ts';
import { slipTexts as texts } from './slip-texts.ts';

const policies: readonly PricePolicy[] = ['ask', 'higher', 'all'];
const options = policies.map((value) => ({ value, label: texts.policies[value] }));

/** SLIP-07: what may happen to a price between showing and placing. */
export const PricePolicyField = ({ policy }: { policy: PricePolicy }) => (
  <SelectField
    label={texts.policy}
    hint={texts.policyNotes[policy]}
    options={options}
    value={policy}
    onChange={(event) => actOnSlip({ type: 'policy', policy: event.target.value as PricePolicy })}
  />
);
