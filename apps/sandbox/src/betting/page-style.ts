// The look of the fixture page: the night sea, in its own style sheet, since nothing is shared with the house.

export const pageStyle = `
:root {
  color-scheme: dark;
  --app: #081120; --s1: #0d1a2b; --s2: #13243a; --s3: #1b314c; --border: #243b57;
  --text: #eef4fa; --text-2: #bccbdd; --text-3: #8fa5bf;
  --yakamoz: #45e3c8; --mehtap: #f2d492; --win: #86e38f; --loss: #ff9d9d; --live: #ff6b6b; --warn: #ffb84d;
}
* { box-sizing: border-box; margin: 0; }
html { background: var(--app); }
body {
  color: var(--text); background: var(--app);
  font: 14px/20px Manrope, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  font-variant-ligatures: no-common-ligatures; -webkit-font-smoothing: antialiased;
}
[hidden] { display: none !important; }
svg { width: 18px; height: 18px; flex: none; }
#page { max-width: 1280px; margin: 0 auto; padding: 16px 12px 24px; container-type: inline-size; }

header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 14px; position: relative; padding-bottom: 12px; }
h1 { font-size: 24px; line-height: 28px; letter-spacing: -0.015em; font-weight: 700; }
#counts { color: var(--text-3); font-size: 13px; line-height: 18px; font-variant-numeric: tabular-nums; }
.glade { display: flex; gap: 4px; }
header .glade { position: absolute; left: 0; bottom: 0; }
.glade i { height: 3px; width: 10px; border-radius: 3px; background: var(--mehtap); opacity: 0.45; }
.glade i:nth-child(2) { width: 26px; opacity: 1; }

.tabs { display: flex; gap: 8px; margin: 14px -12px 0; padding: 2px 12px 6px; overflow-x: auto; scrollbar-width: none; }
.tabs::-webkit-scrollbar { display: none; }
.tabs button {
  display: inline-flex; align-items: center; gap: 8px; min-height: 44px; padding: 0 14px; border-radius: 999px; flex: none;
  border: 1px solid var(--border); background: var(--s1); color: var(--text-2); font: inherit; font-weight: 600;
  cursor: pointer; transition: background 120ms, color 120ms;
}
.tabs button:hover { background: var(--s2); color: var(--text); }
.tabs button[aria-pressed='true'] { background: var(--s3); border-color: var(--yakamoz); color: var(--text); }
.tabs button[aria-pressed='true'] svg { color: var(--yakamoz); }
button:focus-visible { outline: 2px solid var(--mehtap); outline-offset: 2px; }

.stale { margin-top: 12px; padding: 10px 14px; border: 1px solid var(--warn); border-radius: 10px; color: var(--warn); }
section { margin-top: 22px; }
h2 { font-size: 13px; line-height: 18px; font-weight: 700; letter-spacing: 0.02em; color: var(--text-3); margin-bottom: 10px; }
.groups { display: grid; gap: 12px; }
.group {
  border: 1px solid var(--border); border-radius: 14px; background: var(--s1);
  box-shadow: inset 0 1px rgb(255 255 255 / 0.04); overflow: hidden;
}
h3 { display: flex; align-items: center; gap: 10px; padding: 11px 14px; font-size: 14px; line-height: 20px; font-weight: 700; }
h3 svg { color: var(--yakamoz); }
ul { list-style: none; padding: 0; }

.match {
  display: grid; gap: 8px 16px; padding: 12px 14px; border-top: 1px solid var(--border);
  grid-template-columns: minmax(0, 1fr);
}
.when { display: flex; align-items: center; gap: 8px; font-size: 12px; line-height: 16px; color: var(--text-3); min-width: 0; }
.when b { color: var(--text-2); font-weight: 700; }
.live { display: inline-flex; align-items: center; gap: 5px; color: var(--live); font-weight: 700; letter-spacing: 0.04em; font-size: 11px; }
.live::before { content: ''; width: 6px; height: 6px; border-radius: 50%; background: var(--live); }
.clock { color: var(--text-2); font-variant-numeric: tabular-nums; white-space: nowrap; }
.sides { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; align-items: center; }
.team { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.score { min-width: 26px; text-align: right; font-weight: 700; color: var(--mehtap); font-variant-numeric: tabular-nums; }

.prices { display: grid; gap: 6px; grid-template-columns: repeat(6, minmax(0, 1fr)); }
.prices .price { grid-column: span 2; }
.prices.of-2 .price { grid-column: span 3; }
.price {
  position: relative; display: flex; align-items: center; justify-content: space-between; gap: 4px; min-height: 40px; padding: 0 9px;
  border: 1px solid var(--border); border-radius: 6px; background: var(--s2); transition: background 200ms, border-color 200ms;
}
.price small { font-size: 12px; color: var(--text-3); white-space: nowrap; }
.price b { font-weight: 700; font-variant-numeric: tabular-nums; }
.price.up, .price.down { background: var(--s3); }
.price.up { border-color: var(--win); }
.price.down { border-color: var(--loss); }
.price.up b { color: var(--win); }
.price.down b { color: var(--loss); }
.price::after { position: absolute; right: 4px; top: 2px; font-size: 8px; line-height: 10px; }
.price.up::after { content: '\\25B2'; color: var(--win); }
.price.down::after { content: '\\25BC'; color: var(--loss); }
.side, .column, .rest { display: none; }
.side.none { grid-template-columns: 1fr; text-align: center; color: var(--text-3); opacity: 0.6; }
.match[data-suspended='true'] .price b { color: var(--text-3); font-weight: 600; }
.match[data-suspended='true'] .price { background: transparent; }
.match[data-suspended='true'] .live { display: none; }
.match[data-suspended='true'] .rest { display: inline-flex; align-items: center; gap: 5px; font-size: 11px; font-weight: 700; color: var(--warn); }
.rest svg { width: 12px; height: 12px; }
.more {
  display: block; width: 100%; min-height: 44px; margin-top: 12px; border: 1px solid var(--border); border-radius: 10px;
  background: transparent; color: var(--text-2); font: inherit; font-weight: 600; cursor: pointer;
}
.more:hover { background: var(--s1); color: var(--text); }

.empty { margin-top: 24px; padding: 48px 16px; text-align: center; border: 1px dashed var(--border); border-radius: 14px; color: var(--text-3); }
.empty strong { display: block; color: var(--text); font-size: 16px; line-height: 24px; }
footer { margin-top: 32px; padding: 16px 0 0; color: var(--text-3); font-size: 12px; line-height: 18px; }
footer .glade { margin-bottom: 10px; opacity: 0.6; }

@container (min-width: 600px) {
  .match { grid-template-columns: 92px minmax(0, 1fr) 282px; align-items: center; padding: 10px 14px; }
  .when { flex-direction: column; align-items: flex-start; gap: 2px; }
  .when time { display: flex; flex-direction: column; }
}
@container (min-width: 900px) {
  .match, .head { grid-template-columns: 96px minmax(0, 1fr) 282px 240px; }
  .head { display: grid; gap: 0 16px; padding: 0 14px; align-items: center; }
  .head h3 { grid-column: span 2; padding: 11px 0; }
  .column { display: block; font-size: 12px; line-height: 16px; color: var(--text-3); }
  .column.handicap { display: none; }
  .prices.total { display: grid; }
}
@container (min-width: 1120px) {
  .match, .head { grid-template-columns: 100px minmax(0, 1fr) 288px 248px 252px; }
  .column.handicap { display: block; }
  .prices.handicap { display: grid; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
