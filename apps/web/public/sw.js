// Keeps the shell of the site, so that it opens without a connection and says so (SITE-01). Whatever a player could
// take for the truth of the moment (balance, odds, lists: everything under /api) never passes through here.

// Another number starts with empty caches and throws the old ones away.
const version = 1;
const shellName = `shell-${version}`;
const filesName = `files-${version}`;
// About one visit to every page, with its pictures.
const filesMax = 240;
const assetAddress = /\/assets\/[\w.-]+/g;
const startScript = /<script[^>]+src="(\/assets\/[^"]+)"/;

self.addEventListener('install', (event) => {
  // Nothing here depends on an older worker, so none is waited for.
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldCaches().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (pathname.startsWith('/assets/') || pathname.startsWith('/art/')) event.respondWith(fileOf(event));
  // No page has an ending; what has one is a document of another kind.
  else if (request.mode === 'navigate' && !/\.[a-z0-9]+$/.test(pathname)) event.respondWith(pageOf(event));
});

/** From the network whenever there is one. The kept page stands for every path: the site's own code reads the address. */
async function pageOf(event) {
  try {
    const page = await fetch(event.request);
    if (page.ok) aside(event, renewShell(event.request, page.clone()));
    return page;
  } catch (error) {
    const shell = await kept('/', shellName);
    if (shell === undefined) throw error;
    return shell;
  }
}

/** Their addresses change with their content, so what is kept is never old. */
async function fileOf(event) {
  const { request } = event;
  const known = (await kept(request, shellName)) ?? (await kept(request, filesName));
  if (known !== undefined) return known;
  const file = await fetch(request);
  if (file.ok) aside(event, keepFile(request, file.clone()));
  return file;
}

/** Whoever asked has the answer already: a full disk costs the copy, not the page. */
const aside = (event, work) => event.waitUntil(work.catch(() => undefined));

async function keepFile(request, file) {
  const files = await caches.open(filesName);
  await files.put(request, file);
  await dropOldest(files);
}

/**
 * A page that starts another script than the kept one comes from a newer build. Of the same build, the front page is
 * kept again each time: the operator's facts and the banners stand in it, and change without a build.
 */
async function renewShell(request, page) {
  const [, start] = startScript.exec(await page.clone().text()) ?? [];
  if (start === undefined) return;
  if ((await kept(start, shellName)) === undefined) await keepShell();
  else if (new URL(request.url).pathname === '/') await (await caches.open(shellName)).put('/', page);
}

/** The front page and every file it names, and no other. */
async function keepShell() {
  const page = await fetch('/', { cache: 'no-cache' });
  if (!page.ok) throw new Error(`the shell was answered with ${page.status}`);
  const shell = await caches.open(shellName);
  const needed = new Set(assetsIn(await page.clone().text()));
  for (const address of needed) {
    const file = (await kept(address, shellName)) ?? (await fetch(address));
    if (!file.ok) throw new Error(`${address} was answered with ${file.status}`);
    await shell.put(address, file.clone());
    // A starter names further scripts, a stylesheet its fonts.
    if (/\.(js|css)$/.test(address)) for (const more of assetsIn(await file.text())) needed.add(more);
  }
  await shell.put('/', page);
  for (const request of await shell.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== '/' && !needed.has(pathname)) await shell.delete(request);
  }
}

/** Answers vary by their compression only, and what is kept is not compressed. A cache that fails has nothing. */
const kept = (address, cacheName) =>
  caches.match(address, { cacheName, ignoreVary: true }).catch(() => undefined);

const assetsIn = (text) => text.match(assetAddress) ?? [];

async function dropOldest(files) {
  const requests = await files.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - filesMax)))
    await files.delete(request);
}

async function forgetOldCaches() {
  for (const name of await caches.keys()) {
    if (name !== shellName && name !== filesName) await caches.delete(name);
  }
}
