// The one script of the fixture page: prices that move, matches that come and go, the chosen sport, the height.
// It is written into the page, so that the content security policy can name it by nonce and nothing else may run.

export const pageScript = `
const view = new URLSearchParams(location.search).get('view') || 'sport';
const board = document.getElementById('board');
const arrowMs = 2000;
const arrows = new Map();
let chosen = 'all';
// A list that nobody asked for in full ends here; with a sport chosen it is short enough.
const groupsMax = 7;
let showsAll = false;

function choose() {
  let seen = 0;
  for (const section of board.querySelectorAll('section')) {
    const isLive = section.querySelector('[data-state=live]') !== null;
    let isCut = false;
    section.querySelectorAll('.group').forEach((group, index) => {
      const isOther = chosen !== 'all' && group.dataset.sport !== chosen;
      const isBeyond = !isOther && chosen === 'all' && !isLive && !showsAll && index >= groupsMax;
      isCut ||= isBeyond;
      group.hidden = isOther || isBeyond;
    });
    section.querySelector('.more').hidden = !isCut;
    section.hidden = section.querySelector('.group:not([hidden])') === null;
    if (!section.hidden) seen += 1;
  }
  board.querySelector('.empty').hidden = seen > 0;
}
board.addEventListener('click', (event) => {
  if (!event.target.classList.contains('more')) return;
  showsAll = true;
  choose();
});
choose();
for (const tab of document.querySelectorAll('[data-tab]')) {
  tab.addEventListener('click', () => {
    chosen = tab.dataset.tab;
    for (const one of document.querySelectorAll('[data-tab]')) {
      one.setAttribute('aria-pressed', String(one === tab));
    }
    choose();
  });
}

function move(cell, price) {
  const figure = cell.querySelector('b');
  const before = Number(figure.textContent);
  if (figure.textContent === price) return;
  figure.textContent = price;
  clearTimeout(arrows.get(cell.dataset.price));
  cell.classList.remove('up', 'down');
  cell.classList.add(Number(price) > before ? 'up' : 'down');
  arrows.set(cell.dataset.price, setTimeout(() => cell.classList.remove('up', 'down'), arrowMs));
}

function draw(match) {
  const row = document.getElementById(match.id);
  if (row === null) return;
  row.dataset.suspended = String(match.suspended);
  const clock = row.querySelector('[data-clock]');
  if (clock !== null) clock.textContent = match.clock;
  if (match.score !== null) {
    for (const side of ['home', 'away']) row.querySelector('[data-score=' + side + ']').textContent = match.score[side];
  }
  for (const cell of row.querySelectorAll('[data-price]')) {
    const price = match.prices[cell.dataset.price];
    cell.style.visibility = price === undefined ? 'hidden' : '';
    if (price !== undefined) move(cell, price);
  }
}

// Rows that stay are moved and never replaced, so that neither the focus nor an arrow is lost.
let asking = false;
let askAgain = false;
async function renew() {
  if (asking) { askAgain = true; return; }
  asking = true;
  try {
    const answer = await fetch('/board?view=' + encodeURIComponent(view), { signal: AbortSignal.timeout(4000) });
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const row of fresh.querySelectorAll('.match')) {
      const known = document.getElementById(row.id);
      if (known !== null && known.dataset.state === row.dataset.state) row.replaceWith(known);
    }
    const { counts } = fresh.body.firstElementChild.dataset;
    document.getElementById('counts').textContent = counts;
    board.replaceChildren(...fresh.body.firstElementChild.children);
    choose();
  } catch {
    // The provider is restarting; its stream will say when it is back.
  } finally {
    asking = false;
    if (askAgain) { askAgain = false; renew(); }
  }
}

const stale = document.getElementById('stale');
const stream = new EventSource('/events');
let wasLost = false;
stream.addEventListener('matches', (event) => JSON.parse(event.data).forEach(draw));
stream.addEventListener('board', renew);
stream.addEventListener('open', () => {
  stale.hidden = true;
  if (wasLost) renew();
  wasLost = false;
});
stream.addEventListener('error', () => {
  stale.hidden = false;
  wasLost = true;
});

// The house gives the frame the height it asks for, and scrolls the page itself.
const page = document.getElementById('page');
let toldHeight = 0;
function tellHeight() {
  const height = Math.ceil(page.getBoundingClientRect().height);
  if (height === toldHeight || parent === window) return;
  toldHeight = height;
  parent.postMessage({ type: 'frame-height', height }, '*');
}
new ResizeObserver(tellHeight).observe(page);
addEventListener('load', tellHeight);
`;
