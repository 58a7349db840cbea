import { formatMoment, formatMoney } from '@yakamoz/site/format';
import { Link } from 'react-router';

import { Panel } from '../../shared/detail/detail-layout.tsx';
import type { Fact } from '../../shared/detail/facts.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { paths, withQuery } from '../../shared/paths.ts';
import { Status } from '../../shared/status.tsx';
import type { Person } from './play-safety-api.ts';
import { personTexts as texts } from './person-texts.ts';
import { playSafetyTexts } from './play-safety-texts.ts';

export function StandingPanel({ person }: { person: Person }) {
  const { exclusion, time_out: timeOut, reality_check: check, open_cases: cases } = person;
  return (
    <Panel title={texts.standing}>
      <Facts
        facts={[
          {
            label: texts.standing,
            value:
              exclusion !== null ? (
                <Status tone="danger">{texts.excluded(playSafetyTexts.terms[exclusion.term])}</Status>
              ) : timeOut !== null ? (
                <Status tone="warn">{texts.timeOut(formatMoment(timeOut.until))}</Status>
              ) : person.stake_closed ? (
                <Status tone="warn">{texts.notPlaying}</Status>
              ) : (
                <Status tone="success">{texts.playing}</Status>
              ),
          },
          ...exclusionFacts(exclusion),
          {
            label: texts.bonus_marketing,
            value: person.bonus_closed
              ? texts.closedByCase
              : person.marketing_closed
                ? texts.marketingClosed
                : texts.bothOpen,
          },
          {
            label: texts.realityCheck,
            value: check.interval_min === null ? texts.noRealityCheck : texts.every(check.interval_min),
          },
          { label: texts.openCases, value: cases.length === 0 ? texts.noCases : <CaseLinks cases={cases} /> },
        ]}
      />
    </Panel>
  );
}

function exclusionFacts(exclusion: Person['exclusion']): Fact[] {
  if (exclusion === null) return [];
  const { ends_at: ends, return_asked_at: asked, opens_at: opens } = exclusion;
  return [
    { label: texts.excludedSince, value: formatMoment(exclusion.began_at) },
    { label: texts.excludedUntil, value: ends === null ? texts.endless : formatMoment(ends) },
    { label: texts.returnFrom, value: formatMoment(exclusion.may_ask_return_at) },
    ...(asked === null ? [] : [{ label: texts.returnAsked, value: formatMoment(asked) }]),
    ...(opens === null ? [] : [{ label: texts.opensAt, value: formatMoment(opens) }]),
  ];
}

const CaseLinks = ({ cases }: { cases: Person['open_cases'] }) => (
  <ul className="grid gap-1">
    {cases.map(({ id, number, due_at: due }) => (
      <li key={id}>
        <Link to={withQuery(paths.safety, { id })} className="text-link hover:underline">
          {texts.caseDue(number, formatMoment(due))}
        </Link>
      </li>
    ))}
  </ul>
);

type Limit = Person['limits'][number];

/** Money in the person's currency; of time whole minutes. */
export const shownCap = (kind: Limit['kind'], cap: string, currency: string): string =>
  kind === 'time' ? texts.minutes(cap) : formatMoney(cap, currency);

export function LimitsPanel({ person }: { person: Person }) {
  const set = person.limits.filter(({ bound, waiting }) => bound !== null || waiting !== null);
  return (
    <Panel title={texts.limits}>
      {set.length === 0 ? (
        <p className="text-13 text-text-3">{texts.noLimits}</p>
      ) : (
        <ul className="safety-limits">
          {set.map((limit) => (
            <LimitLine key={`${limit.kind} ${limit.window}`} limit={limit} currency={person.currency} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function LimitLine({ limit, currency }: { limit: Limit; currency: string }) {
  const { kind, window, cap, house_cap: house, bound, used, waiting } = limit;
  const shown = (figure: string): string => shownCap(kind, figure, currency);
  return (
    <li>
      <strong>{texts.limitOf(texts.kinds[kind], texts.windows[window])}</strong>
      {cap !== null && <span className="tnum">{texts.ownCap(shown(cap))}</span>}
      {house !== null && <span className="tnum">{texts.houseCap(shown(house))}</span>}
      {bound !== null && used !== null && (
        <span className="tnum text-text-2">{texts.used(shown(used), shown(bound))}</span>
      )}
      {waiting !== null && (
        <span className="tnum text-text-2">
          {texts.raiseWaits(
            waiting.cap === null ? texts.noCap : shown(waiting.cap),
            formatMoment(waiting.ripe_at),
          )}
        </span>
      )}
    </li>
  );
}
