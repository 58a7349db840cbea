import fastifyStatic from '@fastify/static';
import { notFoundTitle, pageTexts } from '@yakamoz/contracts';
import type { PagePath } from '@yakamoz/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { setPolicySources, styleSources } from '../../../platform/http/content-policy.ts';
import { isFor } from '../../../platform/http/hosts.ts';
import { markFile } from '../../../platform/http/sent-file.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Banners } from '../articles.ts';
import type { Content } from '../content.ts';
import { firstView } from './first-view.ts';
import { previewName, previewOf } from '../preview.ts';
import type { Preview } from '../preview.ts';
import { isIndexed, manifest, robots, sitemap, staffRobots } from './documents.ts';
import { fillPage } from './page.ts';
import { createSiteSender } from './sender.ts';
import { boardPage, staffPage } from './site-texts.ts';

interface Site {
  folder: string;
  /** Undefined where the site was not built; the API works without it. */
  template: string | undefined;
  /** Path of a page → the script files that only it needs, from the build. */
  pageFiles: Record<string, string[]>;
  /** What the policy of its pages allows as styles. */
  styles: string[];
}

/** What a page shows at once, from the modules that own it. */
interface FirstLists {
  /** The slides of whoever asks, and whether that is a player. */
  slides: (request: FastifyRequest) => Promise<{ banners: Banners; own: boolean }>;
  /** Path of a page → the first pictures of its list. */
  posters: Record<string, () => Promise<string[]>>;
}

// The names of built files contain a hash of their content, so they may be cached for ever.
const forEver = { maxAge: '365d', immutable: true };
const pageFiles = z.record(z.string(), z.array(z.string()));
// Everything else may change under its name: browsers revalidate, and mostly get 304.
const askAgain = 'no-cache';

/** The board's own pages (docs/protocols/betting-frame). */
const boardPaths = /^\/(?:canli|e-spor|sanal|mac\/[A-Za-z0-9_-]{1,64})?$/;

/** The built sites: the player's on every host but the staff's and the board's. The server fills index.html per path. */
export async function siteRoutes(
  app: FastifyInstance,
  content: Content,
  config: { sitesDir: string; publicUrl: URL; staffUrl: URL | undefined; boardUrl: URL | undefined },
  { slides, posters }: FirstLists,
): Promise<void> {
  const player = await openSite(join(config.sitesDir, 'web/dist'));
  const staff = await openSite(join(config.sitesDir, 'backoffice/dist'));
  const board = await openSite(join(config.sitesDir, 'betting/dist'));
  const { origin } = config.publicUrl;
  const isStaff = isFor(config.staffUrl);
  const isBoard = isFor(config.boardUrl);
  const siteOf = (request: FastifyRequest): Site =>
    isStaff(request) ? staff : isBoard(request) ? board : player;
  const send = createSiteSender();

  await app.register(fastifyStatic, { root: config.sitesDir, serve: false, preCompressed: true });

  const folderOf = (request: FastifyRequest): string => siteOf(request).folder;
  const open = { config: { audience: 'public' }, schema: { hide: true } } as const;

  app.get<{ Params: { '*': string } }>('/assets/*', open, async (request, reply) => {
    markFile(request);
    return reply.sendFile(`assets/${request.params['*']}`, folderOf(request), forEver);
  });

  const documents = [
    { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', text: sitemap(origin) },
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', text: robots(origin), forStaff: staffRobots },
    { path: '/manifest.webmanifest', type: 'application/manifest+json', text: manifest(content.operator) },
  ];
  for (const { path, type, text, forStaff } of documents) {
    app.get(path, open, async (request, reply) => {
      markFile(request);
      const inside = isStaff(request) || isBoard(request);
      const said = inside ? forStaff : text;
      if (said === undefined) throw new Refusal('platform.not_found');
      void reply.header('cache-control', askAgain).type(type);
      return send({ request, reply }, inside ? `inside ${path}` : path, said);
    });
  }

  // CON-10: only in a frame of the staff's site; in a tab of its own the same address shows the public site.
  const previewAt = async (request: FastifyRequest): Promise<Preview | undefined> => {
    const token = (request.query as Record<string, unknown>)[previewName];
    const framed = request.headers['sec-fetch-dest'] === 'iframe' && config.staffUrl !== undefined;
    return framed && typeof token === 'string' ? previewOf(content, token) : undefined;
  };

  const firstSight = async (path: PagePath, request: FastifyRequest, preview: Preview | undefined) => {
    const known = <T>(name: string, ask: (() => Promise<T>) | undefined) => orNothing(request, name, ask);
    const slidesOf = async () =>
      preview === undefined ? slides(request) : { banners: await preview.banners(), own: false };
    const { banners, own = false } = (path === '/' ? await known('slides', slidesOf) : undefined) ?? {};
    const from = preview ?? content;
    const featured = path === '/promosyonlar' ? await known('promotion', () => from.promotions()) : undefined;
    const [mobile] = banners?.mobile ?? [];
    const [desktop] = banners?.desktop ?? [];
    const { title, description, heading, lead } = pageWords(path);
    const view = firstView({
      brand: content.operator.brand.name,
      heading: heading ?? title,
      lead: heading === undefined ? description : lead,
      slides: mobile && desktop ? { mobile, desktop } : undefined,
      posters: await known('posters', posters[path]),
      picture: featured?.find((promotion) => promotion.featured)?.imageUrl,
    });
    return { banners, own, firstView: view };
  };

  app.get('/*', open, async (request, reply) => {
    const site = siteOf(request);
    const path = pathOf(request.url);
    if (site.template === undefined || path.startsWith('/api/')) throw new Refusal('platform.not_found');
    // No page's path has a file extension: this is a file of the site, such as its icon.
    if (/\.[a-z0-9]+$/.test(path)) {
      markFile(request);
      void reply.header('cache-control', askAgain);
      return reply.sendFile(path.slice(1), folderOf(request), { cacheControl: false });
    }
    if (site === board) {
      if (!boardPaths.test(path)) throw new Refusal('platform.not_found');
      // Only in a frame of the house; search engines find the house's own pages.
      letFrame(reply, config.publicUrl);
      void reply.header('cache-control', askAgain).type('text/html; charset=utf-8');
      setPolicySources(reply, 'style-src', site.styles);
      const facts = { ...boardPage, indexed: false, origin, path: '/', house: origin };
      return send({ request, reply }, 'board', fillPage(site.template, facts, content));
    }
    const found = isStaff(request) ? { ...staffPage, indexed: false } : pageAt(path);
    const preview = site === player ? await previewAt(request) : undefined;
    const { own, ...sight } =
      site === player && found !== undefined
        ? await firstSight(path as PagePath, request, preview)
        : { own: false };
    const page = {
      ...(found ?? { title: notFoundTitle, description: '', indexed: false }),
      origin,
      path,
      files: site.pageFiles[path],
      ...sight,
      ...(preview === undefined ? {} : { preview: preview.answers, indexed: false }),
    };
    void reply
      .code(found === undefined ? 404 : 200)
      .header('cache-control', own ? `private, ${askAgain}` : askAgain)
      .type('text/html; charset=utf-8');
    setPolicySources(reply, 'style-src', site.styles);
    if (preview !== undefined) {
      letFrame(reply, config.staffUrl);
      return fillPage(site.template, page, content);
    }
    // As many as there are choices of slides: players who see the same ones are sent the same bytes.
    const known = pageBehind(path);
    const shown = own ? `${known} of ${page.banners?.desktop.map(({ id }) => id).join()}` : known;
    const name = isStaff(request) ? 'staff' : found === undefined ? 'not found' : shown;
    const sent = await send({ request, reply }, name, fillPage(site.template, page, content));
    if (site === player && path === '/') void reply.header('vary', 'accept-encoding, cookie');
    return sent;
  });
}

/** It may be framed by this site only: a preview by the staff's, the board by the house. It is not cached unless that is said after. */
function letFrame(reply: FastifyReply, by: URL | undefined): void {
  setPolicySources(reply, 'frame-ancestors', [by?.origin ?? "'none'"]);
  void reply.removeHeader('x-frame-options').header('cache-control', 'no-store');
}

/** A request may contain the whole address (`GET http://host/path`, as to a proxy); only its path counts, as for the router. */
function pathOf(url: string): string {
  const [address = ''] = url.split('?');
  return address.replace(/^https?:\/\/[^/]*/i, '') || '/';
}

async function openSite(folder: string): Promise<Site> {
  const [template, files] = await Promise.all(
    ['index.html', 'page-files.json'].map((name) =>
      readFile(join(folder, name), 'utf8').catch(() => undefined),
    ),
  );
  return {
    folder,
    template,
    pageFiles: pageFiles.parse(JSON.parse(files ?? '{}')),
    // From the built file: what is filled in for a request cannot allow itself.
    styles: styleSources(template ?? ''),
  };
}

/** The page is sent even without its first pictures: the site's code then fetches them. */
async function orNothing<T>(
  request: FastifyRequest,
  name: string,
  ask: (() => Promise<T>) | undefined,
): Promise<T | undefined> {
  try {
    return await ask?.();
  } catch (error) {
    request.log.warn({ err: error }, `a page is sent without its ${name}`);
    return undefined;
  }
}

// A second address of one screen; the site's code redirects (D-03).
const aliases: Record<string, PagePath> = { '/transaction-history': '/islem-gecmisi' };

/** The page that an address shows: one coupon is a part of the page of all (D-41). */
const pageBehind = (path: string): string =>
  aliases[path] ?? (/^\/kuponlarim\/[1-9]\d{0,18}$/.test(path) ? '/kuponlarim' : path);

interface PageWords {
  title: string;
  description: string;
  heading?: string;
  lead?: string;
}

const pageWords = (path: string): PageWords => pageTexts[pageBehind(path) as PagePath];

function pageAt(path: string) {
  const known = pageBehind(path);
  if (!Object.hasOwn(pageTexts, known)) return undefined;
  const page = known as PagePath;
  return { ...pageTexts[page], indexed: isIndexed(page) };
}
