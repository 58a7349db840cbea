// The look of the payment page and of the bank: the night sea, in a style sheet of its own, since nothing is shared with
// the house.

export const pageStyle = `
:root {
  color-scheme: dark;
  --abyss: #050b14; --app: #081120; --s1: #0d1a2b; --s2: #13243a; --s3: #1b314c; --border: #243b57; --border-ctl: #6482a2;
  --text: #eef4fa; --text-2: #bccbdd; --text-3: #8fa5bf; --yakamoz: #45e3c8; --mehtap: #f2d492;
  --win: #86e38f; --loss: #ff9d9d; --warn: #ffb84d; --info: #8fbcff; --brand: #8fbcff;
}
* { box-sizing: border-box; margin: 0; }
html { background: var(--app); scroll-padding: 16px; }
body {
  min-height: 100dvh; display: flex; flex-direction: column; color: var(--text);
  background: radial-gradient(60rem 28rem at 50% -12rem, rgb(143 188 255 / 0.16), transparent 70%) no-repeat,
    linear-gradient(var(--app), var(--abyss)) no-repeat;
  font: 16px/24px Manrope, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  font-variant-ligatures: no-common-ligatures; -webkit-font-smoothing: antialiased;
}
body.bank { --brand: #f2d492; }
[hidden] { display: none !important; }
.ribbon { padding: 8px 16px; background: #2a1d00; color: var(--warn); border-bottom: 1px solid #5c4210; font-size: 14px; line-height: 20px; font-weight: 600; text-align: center; }
.page { width: 100%; max-width: 960px; margin: 0 auto; padding: 20px 16px 40px; flex: 1; }
header { display: flex; align-items: center; gap: 12px; min-height: 44px; }
header svg { width: 36px; height: 36px; flex: none; color: var(--brand); }
header strong { font-size: 18px; line-height: 24px; letter-spacing: -0.01em; }
header nav { margin-left: auto; }
h1 { font-size: 24px; line-height: 28px; letter-spacing: -0.015em; }
h2 { font-size: 16px; line-height: 24px; }
.hint { color: var(--text-3); font-size: 14px; line-height: 20px; }
a { color: var(--brand); text-underline-offset: 3px; }
a, button, summary { -webkit-tap-highlight-color: transparent; }
header nav a { display: inline-flex; align-items: center; min-height: 44px; font-size: 14px; font-weight: 600; white-space: nowrap; }

.columns { display: grid; gap: 16px; margin-top: 16px; align-items: start; }
.card { padding: 20px 16px; border: 1px solid var(--border); border-radius: 14px; background: var(--s1); box-shadow: inset 0 1px rgb(255 255 255 / 0.04); }
.summary { background: linear-gradient(160deg, #16294a, var(--s1) 70%); }
.label { color: var(--text-2); font-size: 14px; line-height: 20px; }
.merchant { font-size: 20px; line-height: 28px; font-weight: 700; overflow-wrap: anywhere; }
.amount { margin-top: 2px; font-size: 40px; line-height: 44px; font-weight: 800; letter-spacing: -0.02em; color: var(--mehtap); font-variant-numeric: tabular-nums; white-space: nowrap; }
.summary .label + .amount { margin-bottom: 4px; }
.merchant + .label { margin-top: 16px; }
.glade { display: flex; gap: 4px; margin: 16px 0; }
.glade i { height: 3px; width: 10px; border-radius: 3px; background: var(--brand); opacity: 0.45; }
.glade i:nth-child(2) { width: 28px; opacity: 1; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; font-size: 14px; line-height: 20px; }
dt { color: var(--text-2); }
dd { text-align: right; font-weight: 600; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }

.action > * + * { margin-top: 12px; }
button, .button {
  display: flex; align-items: center; justify-content: center; width: 100%; min-height: 52px; padding: 0 20px; border-radius: 10px;
  border: 1px solid var(--border-ctl); background: transparent; color: var(--text); font: inherit; font-weight: 700; text-decoration: none;
  cursor: pointer; transition: background 120ms;
}
button:hover, .button:hover { background: var(--s2); }
.primary { border-color: var(--yakamoz); background: var(--yakamoz); color: #04201c; }
.primary:hover { background: #6bebd4; }
.primary:active { background: #2bc9af; }
.small { width: auto; min-height: 44px; padding: 0 14px; font-size: 14px; }
:focus-visible { outline: 2px solid var(--mehtap); outline-offset: 2px; }

details { border-top: 1px solid var(--border); padding-top: 4px; }
summary { display: flex; align-items: center; gap: 8px; min-height: 48px; font-weight: 600; color: var(--text-2); cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::after { content: ''; width: 8px; height: 8px; margin: -4px 4px 0 auto; border: solid currentColor; border-width: 0 2px 2px 0; transform: rotate(45deg); transition: transform 160ms; }
details[open] summary::after { transform: rotate(225deg); margin-top: 4px; }
fieldset { border: 0; padding: 0; min-width: 0; }
legend { padding: 0; }
.options { display: grid; gap: 8px; margin-top: 8px; }
.option { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; align-items: center; min-height: 56px; padding: 8px 12px; border: 1px solid var(--border); border-radius: 10px; background: var(--s2); cursor: pointer; }
.option:has(:checked) { border-color: var(--yakamoz); }
.option:has(:focus-visible) { outline: 2px solid var(--mehtap); outline-offset: 2px; }
.option input { appearance: none; grid-row: span 2; width: 20px; height: 20px; margin: 0; border: 2px solid var(--border-ctl); border-radius: 50%; outline: none; }
.option input:checked { border-color: var(--yakamoz); background: radial-gradient(circle, var(--yakamoz) 0 4.5px, transparent 5.5px); }
.account { margin-top: 6px; padding: 12px; }
.account input { grid-row: auto; }
.account span { font-size: 14px; line-height: 20px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.accounts legend { font-size: 14px; line-height: 20px; font-weight: 600; }
.accounts details { margin-top: 4px; border: 0; padding: 0; }
.accounts summary { font-size: 14px; }
.option b { font-weight: 600; line-height: 20px; }
.option .hint { grid-column: 2; font-size: 13px; line-height: 18px; }

.field { display: grid; gap: 6px; }
.field label { font-size: 14px; line-height: 20px; font-weight: 600; }
.field .hint { font-size: 13px; line-height: 18px; }
.field input, .field select, .delay input {
  width: 100%; min-height: 48px; padding: 0 12px; border: 1px solid var(--border-ctl); border-radius: 6px; background: var(--s2);
  color: var(--text); font: inherit; font-variant-numeric: tabular-nums;
}
.field [aria-invalid] { border-color: var(--loss); }
.delay { display: grid; grid-template-columns: 1fr 96px; gap: 12px; align-items: center; margin-top: 12px; font-size: 14px; }
.form { display: grid; gap: 16px; margin-top: 16px; }
.pair { display: grid; grid-template-columns: minmax(0, 1fr) 112px; gap: 12px; align-items: start; }
.error { color: var(--loss); font-size: 13px; line-height: 18px; }
.notice { display: flex; gap: 12px; padding: 12px 14px; margin-top: 16px; border: 1px solid var(--win); border-radius: 10px; background: rgb(134 227 143 / 0.08); font-size: 14px; line-height: 20px; }
.notice svg { width: 20px; height: 20px; flex: none; color: var(--win); }
.notice b { display: block; color: var(--win); }

ul { list-style: none; padding: 0; margin-top: 8px; }
li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 16px; padding: 12px 0; border-top: 1px solid var(--border); }
li b { font-weight: 600; overflow-wrap: anywhere; }
li .money { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
li .in { color: var(--win); }
li .hint { font-size: 13px; line-height: 18px; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
li .side { text-align: right; }
li .row { grid-column: 1 / -1; margin-top: 8px; display: flex; }
.chip { font-size: 13px; line-height: 18px; font-weight: 600; text-align: right; color: var(--text-2); }
.chip.good { color: var(--win); }
.chip.bad { color: var(--loss); }
.chip.open { color: var(--warn); }
.empty { padding: 28px 16px; margin-top: 12px; text-align: center; border: 1px dashed var(--border); border-radius: 10px; color: var(--text-3); font-size: 14px; line-height: 20px; }
.empty strong { display: block; color: var(--text); }
.message { max-width: 480px; margin: 40px auto 0; text-align: center; }
.message svg { width: 48px; height: 48px; color: var(--text-2); }
.message.good svg { color: var(--win); }
.message.expired svg { color: var(--warn); }
.message > * + * { margin-top: 12px; }
footer { padding: 16px; text-align: center; color: var(--text-3); font-size: 13px; line-height: 18px; }

@media (min-width: 800px) {
  .page { padding: 32px 24px 56px; }
  .columns { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 24px; margin-top: 24px; }
  .card { padding: 24px; }
  .summary { position: sticky; top: 24px; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;

/** Counts down to the end of the request; afterwards the page says that it is over. */
export const countdownScript = `
const clock = document.querySelector('[data-until]');
const until = Date.parse(clock.dataset.until);
function show() {
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  clock.textContent = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0');
  if (left === 0) setTimeout(() => location.reload(), 1500);
  else setTimeout(show, 1000);
}
show();
`;
