import { isOfBets, legsCounted } from '@yakamoz/promotions';
import type { KnownGame, TurnoverRules } from '@yakamoz/promotions';
import { IconButton } from '@yakamoz/ui/icon-button';
import { TextField } from '@yakamoz/ui/text-field';

import { GameSearch } from '../../shared/promotions/game-search.tsx';
import { builderTexts as texts } from './builder-texts.ts';
import { typedField } from './form-parts.ts';
import type { FormPart } from './form-parts.ts';
import type { TypedShare } from './terms-form.ts';
import { countGames, fairnessOf } from './terms-rules.ts';

interface ShareFieldsProps extends FormPart {
  rules: TurnoverRules;
  games: readonly KnownGame[];
}

/** What counts of a stake: in the product, and in games that are counted otherwise. What is unfair says so as it is typed (PRO-11). */
export function ShareFields(props: ShareFieldsProps) {
  return isOfBets(props.form) ? <BetFields {...props} /> : <GameFields {...props} />;
}

/** Which bets count: from how many legs on, and at which prices. Up to how many is what clearing would cost. */
function BetFields({ rules, games, ...part }: ShareFieldsProps) {
  const legs = rules.multiplier > 0 ? legsCounted(rules, games) : undefined;
  const dearest = fairnessOf(rules, games);
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={texts.percentOfBets} inputMode="numeric" {...typedField(part, 'percentCounted')} />
        <TextField
          label={texts.legsMin}
          hint={texts.legsMinHint}
          inputMode="numeric"
          {...typedField(part, 'legsMin')}
        />
        <TextField label={texts.legOddsMin} inputMode="decimal" {...typedField(part, 'legOddsMin')} />
        <TextField label={texts.oddsMin} inputMode="decimal" {...typedField(part, 'oddsMin')} />
      </div>
      <p role="status" className="text-13 text-text-2">
        {legs &&
          dearest &&
          `${texts.countedLegs(legs.least, legs.most)} ${texts.fairestBets(dearest.times, dearest.cost)}`}
      </p>
    </div>
  );
}

function GameFields({ rules, games, ...part }: ShareFieldsProps) {
  const { form, onChange } = part;
  const { counted, all } = countGames(rules, games);
  const dearest = fairnessOf(rules, games);
  return (
    <div className="grid gap-4">
      <TextField
        label={texts.percentCounted}
        hint={texts.percentCountedHint}
        inputMode="numeric"
        className="sm:max-w-72"
        {...typedField(part, 'percentCounted')}
      />
      <p role="status" className="text-13 text-text-2">
        {dearest && `${texts.counted(counted, all)} ${texts.fairest(dearest.times, dearest.cost)}`}
      </p>
      {form.shares.map((share) => (
        <ShareRow key={share.game} share={share} rules={rules} games={games} {...part} />
      ))}
      <GameSearch
        label={texts.search}
        product={form.product}
        chosen={form.shares.map(({ game }) => game)}
        onAdd={({ id, name }) => onChange({ shares: [...form.shares, { game: id, name, percent: '' }] })}
      />
    </div>
  );
}

interface ShareRowProps extends ShareFieldsProps {
  share: TypedShare;
}

function ShareRow({ share, rules, games, form, faults, onChange }: ShareRowProps) {
  const { game, name, percent } = share;
  const fairness = fairnessOf(rules, games, game);
  return (
    <div className="flex items-end gap-2">
      <TextField
        label={texts.shareOf(name)}
        name={`share_${game}`}
        inputMode="numeric"
        autoComplete="off"
        className="grow"
        value={percent}
        error={faults[`share_${game}`]}
        hint={fairness && texts.fair(fairness.times, fairness.cost)}
        onChange={({ target: { value } }) =>
          onChange({
            shares: form.shares.map((one) => (one.game === game ? { ...one, percent: value } : one)),
          })
        }
      />
      <IconButton
        icon="close"
        label={texts.remove(name)}
        onClick={() => onChange({ shares: form.shares.filter((one) => one.game !== game) })}
      />
    </div>
  );
}
