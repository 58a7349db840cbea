import { staffRoles } from '@yakamoz/contracts/permissions';
import type { StaffRole } from '@yakamoz/contracts/permissions';
import { formatMoment, formatMoney } from '@yakamoz/site/format';
import { Link } from 'react-router';

import { Facts } from '../detail/facts.tsx';
import { campaignPath, deskMatchPath, playerPath, tournamentPath } from '../paths.ts';
import { roleNames } from '../role-texts.ts';
import { useMayDo } from '../session/session.ts';
import { sharedTexts } from '../shared-texts.ts';
import { budgetMoney } from './budget-money.ts';
import { linesOf } from './fact-lines.ts';
import { prizeLine } from './prize-money.ts';
import { auditWordingTexts as texts } from './audit-wording-texts.ts';

export type AuditRecord = Readonly<Record<string, unknown>>;

/** Facts as the server told them, each under its Turkish name; a change shows both of its sides. */
export function AuditFacts({ facts }: { facts: AuditRecord }) {
  const lines = linesOf(facts).toSorted((one, other) => placeOf(one.name) - placeOf(other.name));
  if (lines.length === 0) return <p className="text-13 text-text-3">{texts.nothing}</p>;
  return (
    <Facts
      facts={lines.map((line) => ({
        label: line.name === 'change' ? texts.change : (texts.facts[line.name] ?? line.name),
        value:
          'before' in line ? (
            <span className="grid gap-0.5">
              <del className="text-text-3">
                <span className="sr-only">{texts.before}: </span>
                {wordOf(line.name, line.before, facts)}
              </del>
              <ins className="no-underline">
                <span className="sr-only">{texts.after}: </span>
                {wordOf(line.name, line.value, facts)}
              </ins>
            </span>
          ) : (
            wordOf(line.name, line.value, facts)
          ),
      }))}
    />
  );
}

/** In the order of the table of names; what is not in it comes last. */
const factNames = Object.keys(texts.facts);
const placeOf = (name: string): number => factNames.indexOf(name) + 1 || factNames.length + 1;

const moneyNames: ReadonlySet<string> = new Set([
  'amount',
  'claimed_amount',
  'net',
  'won',
  'bet_value',
  'liability',
  'outcome_liability',
]);

const momentNames: ReadonlySet<string> = new Set(['starts_at', 'ends_at']);

const isRole = (value: unknown): value is StaffRole => staffRoles.some((role) => role === value);

function wordOf(name: string, value: unknown, facts: AuditRecord): string {
  if (value === null || value === undefined || value === '') return sharedTexts.none;
  if (typeof value === 'boolean') return value ? sharedTexts.yes : sharedTexts.no;
  if ((name === 'role' || name === 'change') && isRole(value)) return roleNames[value];
  if (moneyNames.has(name) && typeof value === 'string' && typeof facts['currency'] === 'string')
    return formatMoney(value, facts['currency']);
  if (name === 'verdicts' && typeof value === 'string')
    return value
      .split(' ')
      .map((word) => texts.values['verdicts']?.[word] ?? word)
      .join(', ');
  if (name === 'prizes') return prizeLine(facts) ?? JSON.stringify(value);
  if (momentNames.has(name) && typeof value === 'string') return formatMoment(value);
  if (typeof value === 'string')
    return budgetMoney(name, value) ?? texts.values[name]?.[value] ?? kindName(name, value);
  if (typeof value === 'number') return String(value);
  return Array.isArray(value)
    ? value.map((one) => wordOf(name, one, facts)).join(', ')
    : JSON.stringify(value);
}

const kindName = (name: string, value: string): string =>
  name === 'kind' ? (texts.kinds[value] ?? value) : value;

/** `player:100001` as a person says it. */
export function subjectName(subject: string): string {
  const [kind = '', id] = subject.split(':');
  const name = texts.subjects[kind];
  if (name === undefined) return subject;
  return id === undefined ? name : `${name} ${id}`;
}

/** The same, leading to the page of the player, the campaign, the tournament or the match for whoever may see it. */
export function Subject({ subject }: { subject: string }) {
  const mayReadOffers = useMayDo('promotions.read');
  const mayRead = {
    player: useMayDo('players.read'),
    campaign: mayReadOffers,
    tournament: mayReadOffers,
    match: useMayDo('trading.read'),
  };
  const [kind = '', id] = subject.split(':');
  if (id === undefined || !isPaged(kind) || !mayRead[kind]) return subjectName(subject);
  return (
    <Link to={pathOf[kind](id)} className="text-link hover:underline">
      {subjectName(subject)}
    </Link>
  );
}

const pathOf = {
  player: playerPath,
  campaign: campaignPath,
  tournament: tournamentPath,
  match: deskMatchPath,
};
const isPaged = (kind: string): kind is keyof typeof pathOf => kind in pathOf;

export const actionName = (action: string): string => texts.actions[action] ?? action;
export const approvalName = (kind: string): string => texts.kinds[kind] ?? kind;
