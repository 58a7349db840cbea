// The style and the one script of the mail pages. They are written into the page, so that the content security
// policy can name them by nonce and nothing else may run.

export const pageStyle = `
:root {
  color-scheme: dark;
  --abyss: #050b14; --app: #081120; --card: #0d1a2b; --card-hover: #13243a; --border: #243b57;
  --text: #eef4fa; --text-2: #bccbdd; --text-3: #8fa5bf; --moon: #f2d492;
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; color: var(--text); background: var(--app);
  background-image: radial-gradient(56rem 26rem at 50% -10rem, rgb(242 212 146 / 0.2), transparent 70%),
    linear-gradient(var(--app), var(--abyss));
  background-repeat: no-repeat;
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
.page { max-width: 52rem; margin: 0 auto; padding: 24px 16px 56px; }
header { display: flex; gap: 12px; align-items: center; }
.logo { flex: none; width: 44px; height: 44px; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.2; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h2 { margin: 32px 0 12px; font-size: 0.875rem; font-weight: 600; color: var(--text-3); }
p { margin: 0; }
.intro { margin-top: 16px; color: var(--text-2); max-width: 40rem; }
.facts { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 12px 0 24px; color: var(--text-3); font-size: 0.875rem; }
.facts b { color: var(--moon); font-weight: 600; font-variant-numeric: tabular-nums; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
.row {
  display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 14px 16px; border-radius: 14px;
  background: var(--card); border: 1px solid var(--border); box-shadow: inset 0 1px rgb(255 255 255 / 0.04);
  color: inherit; text-decoration: none; transition: background 120ms;
}
.row:hover { background: var(--card-hover); }
.subject { grid-column: 1 / -1; font-weight: 600; overflow-wrap: anywhere; unicode-bidi: isolate; }
.recipients { color: var(--text-2); font-size: 0.875rem; overflow-wrap: anywhere; unicode-bidi: isolate; }
time { color: var(--text-3); font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.empty { padding: 56px 16px; text-align: center; border: 1px dashed var(--border); border-radius: 14px; color: var(--text-3); }
.empty strong { display: block; margin-bottom: 4px; color: var(--text); font-size: 1.125rem; }
[hidden] { display: none; }
a { color: var(--moon); }
a:focus-visible, iframe:focus-visible { outline: 2px solid var(--moon); outline-offset: 2px; }
.back { display: inline-block; margin-bottom: 20px; padding: 8px 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 16px 0 0; }
dt { color: var(--text-3); }
dd { margin: 0; overflow-wrap: anywhere; }
dd time { color: inherit; font-size: inherit; }
iframe { display: block; width: 100%; height: 32rem; border: 1px solid var(--border); border-radius: 14px; background: #fff; }
pre {
  margin: 0; padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit;
  background: var(--card); border: 1px solid var(--border); border-radius: 14px;
}
@media (max-width: 30rem) {
  .row { grid-template-columns: 1fr; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: 8px; }
}
@media (prefers-reduced-motion: reduce) { .row { transition: none; } }
`;

// Only new rows are put in and only vanished rows are taken out: rows that stay are never replaced, so neither
// the place one has scrolled to nor the focus is lost.
export const listScript = `
let busy = false;
async function refresh() {
  if (busy || document.hidden) return;
  busy = true;
  try {
    const answer = await fetch('/rows', { signal: AbortSignal.timeout(4000) });
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const list = document.getElementById('mails');
    const rows = [...fresh.getElementById('mails').children];
    const ids = new Set(rows.map((row) => row.id));
    for (const row of [...list.children]) if (!ids.has(row.id)) row.remove();
    for (const row of rows.reverse()) if (!document.getElementById(row.id)) list.prepend(row);
    document.getElementById('count').textContent = fresh.getElementById('count').textContent;
    document.getElementById('empty').hidden = list.children.length > 0;
  } catch {
    // The mailbox is restarting; the next round asks again.
  } finally {
    busy = false;
  }
}
setInterval(refresh, 2000);
document.addEventListener('visibilitychange', refresh);
`;
