// PRODESK-13: what is typed is held against the rules of the server.
import { expect, test } from 'vitest';

import { costOf, emptyForm, faultsOf, proposalOf } from './tournament-form.ts';
import type { TournamentForm } from './tournament-form.ts';
import { tournamentFormTexts } from './tournaments-texts.ts';

const texts = tournamentFormTexts.faults;
const nowMs = Date.UTC(2026, 2, 1, 9);
const whole: TournamentForm = {
  ...emptyForm(nowMs),
  name: 'Aralık slot turnuvası',
  leastStake: '2,50',
  ends: '05.03.2026 23:59',
  games: [{ id: 31, name: 'Mehtap Yedisi' }],
  prizes: ['1.000', '500', '500'],
};

test('a whole form has no fault and is proposed as it stands', () => {
  expect(faultsOf(whole, nowMs)).toEqual({});
  expect(costOf(whole)).toBe(200_000n);
  expect(proposalOf(whole, 'Plan')).toEqual({
    name: 'Aralık slot turnuvası',
    product: 'slot',
    games: [{ id: 31, name: 'Mehtap Yedisi' }],
    currency: 'TRY',
    least_stake: '2.50',
    starts_at: '2026-03-02T09:00:00.000Z',
    ends_at: '2026-03-05T20:59:00.000Z',
    prizes: ['1000.00', '500.00', '500.00'],
    reason: 'Plan',
  });
});

test.each<[string, Partial<TournamentForm>, Record<string, string>]>([
  ['name', { name: ' ab ' }, { name: texts.name }],
  ['stake of nothing', { leastStake: '0' }, { leastStake: texts.leastStake }],
  ['start in the past', { starts: '01.03.2026 11:59' }, { starts: texts.starts }],
  ['start that is none', { starts: '01.13.2026 11:59' }, { starts: texts.starts, ends: texts.ends }],
  ['end before the start', { ends: '02.03.2026 12:00' }, { ends: texts.ends }],
  ['end after more than sixty days', { ends: '01.05.2026 12:01' }, { ends: texts.ends }],
  ['prize of nothing', { prizes: ['10', ''] }, { prize_2: texts.prize }],
  ['prize above the one before', { prizes: ['10', '11'] }, { prize_2: texts.prizeRises }],
])('a wrong %s is named at its field', (_what, changes, expected) => {
  expect(faultsOf({ ...whole, ...changes }, nowMs)).toEqual(expected);
});
