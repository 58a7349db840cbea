import { bettingTexts } from './betting-texts.ts';
import { lineOf } from './catalogue.ts';
import { leagues } from './leagues.ts';
import { Markup, markup } from '../markup.ts';
import type { QuotedMarket } from './match.ts';
import { allIcon, lockIcon, sportIcons } from './page-icons.ts';
import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';
import { pageTexts, startTexts } from './page-texts.ts';
import { offersOf, sportsOf, type View } from './views.ts';
import type { Offer } from './world.ts';

const nothing = new Markup('');

export interface PageFacts {
  view: View;
  offers: Offer[];
  now: Date;
}

export function fixturePage({ nonce, ...facts }: PageFacts & { nonce: string }): string {
  const { view } = facts;
  return markup`<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${pageTexts.titles[view]}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${new Markup(pageStyle)}</style>
</head>
<body>
<div id="page">
<header>
<h1>${pageTexts.titles[view]}</h1>
<p id="counts">${countsOf(facts)}</p>
<span class="glade" aria-hidden="true"><i></i><i></i><i></i></span>
</header>
${tabs(view)}
<p id="stale" class="stale" role="status" hidden>${pageTexts.stale}</p>
<main id="board">${boardMarkup(facts)}</main>
<footer>
<span class="glade" aria-hidden="true"><i></i><i></i><i></i></span>
<p>${pageTexts.note}</p>
<p>${pageTexts.pace}</p>
</footer>
</div>
<script nonce="${nonce}">${new Markup(pageScript)}</script>
</body>
</html>`.source;
}

function tabs(view: View): Markup {
  const tab = (id: string, name: string, icon: Markup, isChosen: boolean): Markup =>
    markup`<button type="button" data-tab="${id}" aria-pressed="${isChosen ? 'true' : 'false'}">${icon}<span>${name}</span></button>`;
  const own = sportsOf(view).map((sport) => tab(sport, bettingTexts.sports[sport], sportIcons[sport], false));
  return markup`<nav aria-label="${pageTexts.tabsLabel}" class="tabs">${tab('all', pageTexts.all, allIcon, true)}${own}</nav>`;
}

/** What changes when a match begins, ends or is announced: the page asks for it again. */
export const boardOf = (facts: PageFacts): string =>
  markup`<div data-counts="${countsOf(facts)}">${boardMarkup(facts)}</div>`.source;

function countsOf({ view, offers }: PageFacts): string {
  const { live, next } = offersOf(view, offers);
  return pageTexts.counts({ live: live.length, next: next.length });
}

function boardMarkup({ view, offers, now }: PageFacts): Markup {
  const { live, next } = offersOf(view, offers);
  const nextTitle = view === 'live' ? pageTexts.soonSection : pageTexts.nextSection;
  const empty = markup`<p class="empty"${hiddenIf(live.length + next.length > 0)}><strong>${pageTexts.empty}</strong>${pageTexts.emptyHint}</p>`;
  return markup`${section(pageTexts.liveSection, live, now)}${section(nextTitle, next, now)}${empty}`;
}

const hiddenIf = (hidden: boolean): Markup => new Markup(hidden ? ' hidden' : '');

function section(title: string, offers: Offer[], now: Date): Markup {
  if (offers.length === 0) return nothing;
  const groups = leagues.flatMap((league) => {
    const own = offers.filter((offer) => offer.league.id === league.id);
    return own.length === 0 ? [] : [group(own, now)];
  });
  return markup`<section><h2>${title}</h2><div class="groups">${groups}</div>
<button type="button" class="more" hidden>${pageTexts.showAll} (${offers.length})</button></section>`;
}

function group(offers: Offer[], now: Date): Markup {
  const [first] = offers;
  if (first === undefined) return nothing;
  const rows = offers.map((offer) => row(offer, now));
  const { main, total, handicap } = pageTexts.columns;
  return markup`<div class="group" data-sport="${first.sport}">
<div class="head"><h3>${sportIcons[first.sport]}<span>${first.league.name}</span></h3>
<span class="column" aria-hidden="true">${main}</span><span class="column side total" aria-hidden="true">${total}</span><span class="column side handicap" aria-hidden="true">${handicap}</span></div>
<ul>${rows}</ul>
</div>`;
}

function row(offer: Offer, now: Date): Markup {
  const { id, status, home, away, score, suspended, markets } = offer;
  const main = markets.find((market) => market.main);
  return markup`<li class="match" id="${id}" data-state="${status}" data-suspended="${suspended ? 'true' : 'false'}">
<div class="when"><span class="rest">${lockIcon}${pageTexts.suspended}</span>${status === 'live' ? liveMark(offer) : startMark(offer, now)}</div>
<div class="sides">
<span class="team">${home}</span><b class="score" data-score="home">${score?.home ?? ''}</b>
<span class="team">${away}</span><b class="score" data-score="away">${score?.away ?? ''}</b>
</div>
${main === undefined ? nothing : prices(id, main)}
${side(offer, 'total')}
${side(offer, 'handicap')}
</li>`;
}

const liveMark = ({ clock }: Offer): Markup =>
  markup`<span class="live">${pageTexts.live}</span><span class="clock" data-clock>${clock ?? ''}</span>`;

function startMark({ startsAt }: Offer, now: Date): Markup {
  const { day, time } = startTexts(startsAt, now);
  return markup`<time datetime="${startsAt}"><span>${day}</span> <b>${time}</b></time>`;
}

/** An empty place keeps the columns of a list straight where a market is not offered. */
function side({ id, markets }: Offer, column: 'total' | 'handicap'): Markup {
  const lines = markets.filter(
    (one) => /^(?:\w+-)?(?:total|handicap):/.test(one.id) && one.id.includes(column),
  );
  const own = lines.filter((one) => !/^(?:home|away|result|h\d)-/.test(one.id));
  // The one in the middle is the one that people look for.
  const market = own[Math.floor(own.length / 2)];
  if (market !== undefined) return prices(id, market, column);
  return markup`<div class="prices side ${column} none" title="${pageTexts.notOffered}">–</div>`;
}

function prices(matchId: string, market: QuotedMarket, column?: 'total' | 'handicap'): Markup {
  // A price without its line would not mean anything.
  const line = column === undefined ? '' : ` ${lineOf(market.id)}`;
  const cells = market.outcomes.map(
    ({ id, name, price }) =>
      markup`<span class="price" data-price="${matchId} ${market.id} ${id}"><small>${name}${line}</small><b>${price}</b></span>`,
  );
  const kind = column === undefined ? 'main' : `side ${column}`;
  return markup`<div class="prices ${kind} of-${cells.length}">${cells}</div>`;
}
