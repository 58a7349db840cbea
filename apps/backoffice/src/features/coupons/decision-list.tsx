import { Timeline } from '../../shared/detail/timeline.tsx';
import { decisionTones } from './coupon-tones.ts';
import type { Coupon, Decision } from './coupons-api.ts';
import { couponsTexts as texts } from './coupons-texts.ts';

interface DecisionListProps {
  bet: Pick<Coupon, 'legs'>;
  decisions: readonly Decision[];
}

/** In the order they were heard: the last one counts, unless it was taken back. */
export function DecisionList({ bet: { legs }, decisions }: DecisionListProps) {
  if (decisions.length === 0) return <p className="text-13 text-text-2">{texts.noDecisions}</p>;
  const nameOf = (matchId: string): string => {
    const leg = legs.find(({ match_id: id }) => id === matchId);
    return leg === undefined ? matchId : texts.versus(leg.home_team, leg.away_team);
  };
  return (
    <Timeline
      label={texts.decisions}
      moments={decisions.map((decision) => ({
        id: decision.id,
        at: decision.at,
        title: `${texts.decisionTypes[decision.type]} · ${nameOf(decision.match_id)}`,
        text: detailOf(decision),
        tone: decisionTones[decision.type],
      }))}
    />
  );
}

function detailOf({ certainty, cause, producer }: Decision): string {
  const from = producer === null ? texts.byHouse : (texts.from[producer] ?? producer);
  // The house's own causes have words; a provider's is shown as it came.
  const why = cause === null ? undefined : ((texts.reasons as Record<string, string>)[cause] ?? cause);
  return [certainty === null ? undefined : texts.certainties[certainty], why, from]
    .filter((part) => part !== undefined)
    .join(' · ');
}
