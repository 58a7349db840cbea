// The switchboard's page: forms over the calls of control-routes.ts, and no script.
import { type Markup, markup } from '../markup.ts';
import { framed, glade, icons, nothing } from '../payments/page-frame.ts';
import { bettingTexts } from './betting-texts.ts';
import { type Producer, producers } from './feed-messages.ts';
import type { Spoiling } from './feed-spoiler.ts';
import type { QuotedMarket } from './match.ts';
import { startText, switchboardTexts as texts } from './switchboard-texts.ts';
import type { Offer } from './world.ts';

export interface Shown {
  paused: boolean;
  lines: Record<Producer, { silent: boolean; spoiling: Spoiling }>;
  /** Those that the words name, of all. */
  offers: Offer[];
  words: string;
  count: number;
  /** The one that is looked at. */
  match: Offer | undefined;
  /** What came of the last order. */
  outcome: 'done' | 'refused' | undefined;
}

type Field = readonly [name: string, value: string | number | boolean];

/** One order. The match that is looked at goes with it, so that its page is shown again. */
function order(
  path: string,
  label: string,
  given: { fields?: Field[]; shown?: string; more?: Markup },
): Markup {
  const { fields = [], shown, more = nothing } = given;
  const hidden = fields.map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${String(value)}">`,
  );
  const query = shown === undefined ? '' : `?mac=${encodeURIComponent(shown)}`;
  return markup`<form method="post" action="/control/${path}${query}" class="order">${hidden}${more}<button type="submit" class="small">${label}</button></form>`;
}

const numberField = (name: string, label: string, value: number, step: string): Markup =>
  markup`<label>${label}<input type="number" name="${name}" value="${value}" min="0" step="${step}"></label>`;

export function switchboardPage(shown: Shown, nonce: string): string {
  const { outcome, match } = shown;
  const notice =
    outcome === undefined
      ? nothing
      : markup`<p class="notice ${outcome}" role="${outcome === 'done' ? 'status' : 'alert'}">${outcome === 'done' ? icons.done : icons.stopped}<span>${texts[outcome]}</span></p>`;
  const body = match === undefined ? overview(shown) : matchPart(match);
  return framed({
    kind: 'bank',
    brand: texts.brand,
    title: match === undefined ? texts.title : versus(match),
    nonce,
    main: markup`${notice}${body}`,
    style: switchboardStyle,
    ...(match === undefined ? {} : { nav: markup`<a href="/">${texts.back}</a>` }),
  });
}

function overview({ paused, lines, offers, words, count }: Shown): Markup {
  const rows =
    offers.length === 0
      ? markup`<p class="empty"><strong>${texts.none}</strong></p>`
      : markup`<ul>${offers.map(row)}</ul>`;
  return markup`<div class="columns">
<section class="card"><h1>${texts.title}</h1>${glade}<p class="hint">${texts.intro}</p>
<p><b>${paused ? texts.time.paused : texts.time.running}</b></p>
<div class="orders">${paused ? order('resume', texts.resume, {}) : order('pause', texts.pause, {})}${order('release', texts.releaseAll, {})}</div>
${producers.map((producer) => line(producer, lines[producer]))}</section>
<section class="card"><h2>${texts.matches}</h2>
<form method="get" action="/" class="order" role="search"><label>${texts.search}<input name="ara" value="${words}" autocomplete="off"></label><button type="submit" class="small">${texts.find}</button></form>
<p class="hint">${texts.count(offers.length, count)}</p>${rows}</section>
</div>`;
}

function line(producer: Producer, { silent, spoiling }: Shown['lines'][Producer]): Markup {
  const { lose, double, delayMs } = spoiling;
  const isSpoiled = lose > 0 || double > 0 || delayMs > 0;
  const self: Field = ['producer', producer];
  const more = markup`${numberField('lose', texts.lose, lose, '0.01')}${numberField('double', texts.double, double, '0.01')}${numberField('delay_ms', texts.delay, delayMs, '1')}`;
  return markup`<h2>${texts.producers[producer]}</h2>
<p class="hint">${silent ? texts.silent : texts.speaks}${isSpoiled ? ` · ${texts.spoiled}` : ''}</p>
<div class="orders">${order('silence', silent ? texts.speak : texts.silence, { fields: [self, ['on', !silent]] })}${order('restart', texts.restart, { fields: [self] })}</div>
${order('line', texts.spoil, { fields: [self], more })}`;
}

const versus = ({ home, away }: Offer): string => `${home} – ${away}`;
const scoreOf = ({ score }: Offer): string => (score === null ? '' : `${score.home}–${score.away}`);

function stateOf(offer: Offer): string {
  const { status, suspended, startsAt, clock } = offer;
  const when = status === 'scheduled' ? startText(startsAt) : status === 'live' ? clock : null;
  const parts = [when ?? texts.statuses[status], scoreOf(offer), suspended ? texts.suspended : ''];
  return parts.filter((part) => part !== '').join(' · ');
}

const row = (offer: Offer): Markup => markup`<li>
<span><a href="/?mac=${encodeURIComponent(offer.id)}">${versus(offer)}</a><br><span class="hint">${bettingTexts.sports[offer.sport]}, ${offer.league.name}</span></span>
<span class="chip${offer.status === 'live' ? ' good' : ''}">${stateOf(offer)}</span></li>`;

function matchPart(offer: Offer): Markup {
  const { id, sport, status, suspended, league, markets } = offer;
  const self: Field = ['match_id', id];
  const give = (path: string, label: string, fields: Field[] = []): Markup =>
    order(path, label, { fields: [self, ...fields], shown: id });
  const isOpen = status === 'live' || status === 'scheduled';
  const play =
    sport === 'football' && status === 'live'
      ? markup`${give('goal', texts.goal(offer.home), [['side', 'home']])}${give('goal', texts.goal(offer.away), [['side', 'away']])}${give('goal-back', texts.goalBack)}${give('end', texts.end)}${give('abandon', texts.abandon)}`
      : nothing;
  const offering = isOpen
    ? markup`${give('suspend', suspended ? texts.open : texts.suspend, [['suspended', !suspended]])}${give('release', texts.release)}`
    : nothing;
  return markup`<section class="card"><h1>${versus(offer)}</h1>${glade}
<p class="hint">${bettingTexts.sports[sport]}, ${league.name} · ${id}</p><p><b>${stateOf(offer)}</b></p>
<div class="orders">${play}${offering}</div>${sport === 'football' && status === 'ended' ? correction(offer) : nothing}</section>
${isOpen ? markup`<section class="card"><h2>${texts.prices}</h2>${markets.map((market) => pricesOf(id, market))}</section>` : nothing}`;
}

function correction({ id, score, home, away }: Offer): Markup {
  const more = markup`${numberField('home', home, score?.home ?? 0, '1')}${numberField('away', away, score?.away ?? 0, '1')}`;
  return order('correct', texts.correction, { fields: [['match_id', id]], shown: id, more });
}

function pricesOf(matchId: string, { id, name, main, outcomes }: QuotedMarket): Markup {
  const forms = outcomes.map((outcome) => {
    const fields: Field[] = [
      ['match_id', matchId],
      ['market_id', id],
      ['outcome_id', outcome.id],
    ];
    const more = markup`<label>${outcome.name}<input name="price" value="${outcome.price}" inputmode="decimal" autocomplete="off"></label>`;
    return order('price', texts.give, { fields, shown: matchId, more });
  });
  return markup`<details${main ? markup` open` : nothing}><summary>${name}</summary><div class="orders">${forms}</div></details>`;
}

/** Beside the look that it shares with the other companies' pages. */
const switchboardStyle = `
main > .card { margin-top: 16px; }
.card h2:not(:first-child) { margin-top: 24px; }
.card > .hint + p, .order + .hint { margin-top: 8px; }
.orders + details, .card > h2 + details { margin-top: 12px; }
details .orders { margin: 0 0 16px; }
.orders { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; }
.order { display: flex; flex-wrap: wrap; align-items: end; gap: 8px; }
.card > .order { margin-top: 12px; }
.order label { display: grid; gap: 4px; color: var(--text-2); font-size: 13px; line-height: 18px; }
.order input:not([type=hidden]) {
  width: 112px; min-height: 44px; padding: 0 12px; border: 1px solid var(--border-ctl); border-radius: 6px; background: var(--s2);
  color: var(--text); font: inherit; font-variant-numeric: tabular-nums;
}
.order[role=search] label { flex: 1; }
.order[role=search] input { width: 100%; }
.notice.refused { border-color: var(--loss); }
.notice.refused svg { color: var(--loss); }
li a { display: inline-block; font-weight: 600; }
`;
