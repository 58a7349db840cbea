import { staffPlaySafetyCalls as calls } from '@yakamoz/contracts';
import type { AnswerOf, Currency, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Routes } from '../../../platform/http/routes.ts';
import type { StaffSession } from '../../staff/index.ts';
import { safetyOnWire } from '../answers.ts';
import type { SafetyCase } from './cases.ts';
import type { SafetyDesk } from './desk.ts';
import type { StoredEvent } from './event-store.ts';
import { factsOnWire } from './history-answers.ts';
import { markerOnWire } from './marker-answers.ts';
import type { SafetyPerson } from './person.ts';

type Currencies = ReadonlyMap<PlayerId, Currency>;
const currencyOf = (currencies: Currencies, playerId: PlayerId): Currency =>
  currencies.get(playerId) ?? 'TRY';

export function playSafetyStaffRoutes(routes: Routes<unknown, StaffSession>, desk: SafetyDesk): void {
  const caseAnswer = async (one: SafetyCase) =>
    caseOnWire(one, currencyOf(await desk.currenciesOf([one.playerId]), one.playerId));

  routes.forStaff(calls.listSafetyCases, async ({ query }) => {
    const { state = 'open', before, limit } = query;
    const { cases, open, next } = await desk.listCases({ open: state === 'open', before, limit });
    const currencies = await desk.currenciesOf(cases.map(({ playerId }) => playerId));
    return {
      cases: cases.map((one) => caseOnWire(one, currencyOf(currencies, one.playerId))),
      open,
      next,
    };
  });
  routes.forStaff(calls.takeSafetyCase, async ({ params, staff }) =>
    caseAnswer(await desk.takeCase(staff, params.id)),
  );
  routes.forStaff(calls.closeSafetyCase, async ({ params, body, staff }) =>
    caseAnswer(await desk.closeCase(staff, { id: params.id, ...body })),
  );

  routes.forStaff(calls.getSafetyPerson, async ({ params }) => personOnWire(await desk.personOf(params.id)));
  routes.forStaff(calls.listSafetyEvents, async ({ params, query }) => {
    const { events, currencies, next } = await desk.eventsOf(params.id, query);
    return {
      events: events.map((event) => eventOnWire(event, currencyOf(currencies, event.playerId))),
      next,
    };
  });
  routes.forStaff(calls.addContact, async ({ params, body, staff }) => {
    await desk.addContact(staff, { playerId: params.id, ...body, at: new Date(body.at) });
    return {};
  });

  routes.forStaff(calls.listExclusions, async ({ query }) => {
    const { state = 'running', before, limit } = query;
    const { shown, usernames, running, next } = await desk.listExclusions({
      running: state === 'running',
      before,
      limit,
    });
    return {
      exclusions: shown.map((one) => ({
        player_id: one.playerId,
        username: usernames.get(one.playerId) ?? '',
        term: one.term,
        began_at: one.beganAt.toISOString(),
        ends_at: one.endsAt?.toISOString() ?? null,
        may_ask_return_at: one.mayReturnAt.toISOString(),
        return_asked_at: one.returnAskedAt?.toISOString() ?? null,
        opens_at: one.opensAt?.toISOString() ?? null,
        by: one.by === 'player' ? null : one.by.replace(/^staff:/, ''),
      })),
      running,
      next,
    };
  });
  routes.forStaff(calls.excludePlayer, async ({ params, body, staff }) => {
    await desk.exclude(staff, { playerId: params.id, ...body });
    return {};
  });
  routes.forStaff(calls.lowerCap, async ({ params, body, staff }) => {
    await desk.lowerCap(staff, { playerId: params.id, ...body });
    return {};
  });
}

type CaseOnWire = AnswerOf<typeof calls.takeSafetyCase>;

function caseOnWire({ one, ...about }: SafetyCase, currency: Currency): CaseOnWire {
  return {
    id: one.uuid,
    number: one.caseId,
    player_id: about.playerId,
    username: about.username,
    strong: about.isStrong,
    markers: about.markers.map((marker) => markerOnWire(marker, currency)),
    resembles: about.resembles,
    opened_at: one.openedAt.toISOString(),
    due_at: (one.dueAt ?? one.openedAt).toISOString(),
    owner: one.owner,
    closed_at: one.closedAt?.toISOString() ?? null,
    closed_by: one.closedBy,
    outcome: about.outcome,
    reason: one.reason,
  };
}

type PersonOnWire = AnswerOf<typeof calls.getSafetyPerson>;
type AccountOnWire = PersonOnWire['accounts'][number];

const sumsOnWire = (sums: {
  deposited: bigint;
  withdrawn: bigint;
  staked: bigint;
  lost: bigint;
  playedS: number;
}) => ({
  deposited: decimalOf(sums.deposited),
  withdrawn: decimalOf(sums.withdrawn),
  staked: decimalOf(sums.staked),
  lost: decimalOf(sums.lost),
  played_s: sums.playedS,
});

function personOnWire(person: SafetyPerson): PersonOnWire {
  const { playerId, safety } = person;
  const { limits, reality_check, time_out, exclusion, terms } = safetyOnWire(safety);
  const accounts = person.accounts.map(({ balance, counters, withdrawn, ...account }): AccountOnWire => ({
    id: account.playerId,
    username: account.username,
    registered_at: account.registeredAt.toISOString(),
    status: account.status,
    currency: balance.currency,
    cash: decimalOf(balance.cash),
    bonus: decimalOf(balance.bonus),
    lifetime: sumsOnWire({ ...counters, withdrawn }),
    weeks: person.weeks
      .filter((week) => week.playerId === account.playerId)
      .map((week) => ({ from: week.from, ...sumsOnWire(week) })),
  }));
  return {
    id: playerId,
    username: accounts.find(({ id }) => id === playerId)?.username ?? '',
    currency: safety.currency,
    accounts,
    limits,
    reality_check,
    time_out,
    exclusion,
    terms,
    stake_closed: person.isStakeClosed,
    bonus_closed: person.isBonusClosed,
    marketing_closed: person.isMarketingClosed,
    open_cases: person.openCases.map(({ one, isStrong }) => ({
      id: one.uuid,
      number: one.caseId,
      strong: isStrong,
      due_at: (one.dueAt ?? one.openedAt).toISOString(),
    })),
  };
}

type EventOnWire = AnswerOf<typeof calls.listSafetyEvents>['events'][number];

function eventOnWire(event: StoredEvent, currency: Currency): EventOnWire {
  const { id, playerId, by } = event;
  const head = { id, at: event.at.toISOString(), player_id: playerId, by };
  switch (event.kind) {
    case 'marker': {
      const marker = { ...event.marker, markerId: id, playerId, foundAt: event.at };
      return { kind: 'marker', ...head, marker: markerOnWire(marker, currency) };
    }
    case 'contact':
      return { kind: 'contact', ...head, way: event.way, result: event.result, note: event.note };
    case 'case_ended':
      return { kind: 'case_ended', ...head, number: id, outcome: event.outcome, reason: event.reason };
    case 'change':
      return { kind: 'change', ...head, what: event.what, facts: factsOnWire(event.facts) };
  }
}
