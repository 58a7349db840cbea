import fastifyStatic from '@fastify/static';
import { notFoundTitle, pageTexts } from '@yakamoz/contracts';
import type { PagePath } from '@yakamoz/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { setPolicySources, styleSources } from '../../../platform/http/content-policy.ts';
import { isForStaff } from '../../../platform/http/hosts.ts';
import { markFile } from '../../../platform/http/sent-file.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Content } from '../content.ts';
import { firstView } from './first-view.ts';
import { previewName, previewOf } from '../preview.ts';
import type { Preview } from '../preview.ts';
import { isIndexed, manifest, robots, sitemap, staffRobots } from './documents.ts';
import { fillPage } from './page.ts';
import { createSiteSender } from './sender.ts';
import { staffPage } from './site-texts.ts';

interface Site {
  folder: string;
  /** Undefined where the site was not built; the API works without it. */
  template: string | undefined;
  /** Path of a page → the script files that only it needs, from the build. */
  pageFiles: Record<string, string[]>;
  /** What the policy of its pages allows as styles. */
  styles: string[];
}

/** Path of a page → the first pictures of its list, from the module that owns the list. */
type Posters = Record<string, () => Promise<string[]>>;

// The names of built files contain a hash of their content, so they may be cached for ever.
const forEver = { maxAge: '365d', immutable: true };
const pageFiles = z.record(z.string(), z.array(z.string()));
// Everything else may change under its name: browsers revalidate, and mostly get 304.
const askAgain = 'no-cache';

/** The built sites: the player's on every host but the staff's. The server fills index.html per path. */
export async function siteRoutes(
  app: FastifyInstance,
  content: Content,
  config: { sitesDir: string; publicUrl: URL; staffUrl: URL | undefined },
  posters: Posters = {},
): Promise<void> {
  const player = await openSite(join(config.sitesDir, 'web/dist'));
  const staff = await openSite(join(config.sitesDir, 'backoffice/dist'));
  const { origin } = config.publicUrl;
  const isStaff = isForStaff(config.staffUrl);
  const send = createSiteSender();

  await app.register(fastifyStatic, { root: config.sitesDir, serve: false, preCompressed: true });

  const folderOf = (request: FastifyRequest): string => (isStaff(request) ? staff : player).folder;
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
      const said = isStaff(request) ? forStaff : text;
      if (said === undefined) throw new Refusal('platform.not_found');
      void reply.header('cache-control', askAgain).type(type);
      return send({ request, reply }, isStaff(request) ? `staff ${path}` : path, said);
    });
  }

  // CON-10: only in a frame of the staff's site; in a tab of its own the same address shows the public site.
  const previewAt = async (request: FastifyRequest): Promise<Preview | undefined> => {
    const token = (request.query as Record<string, unknown>)[previewName];
    const framed = request.headers['sec-fetch-dest'] === 'iframe' && config.staffUrl !== undefined;
    return framed && typeof token === 'string' ? previewOf(content, token) : undefined;
  };

  const firstSight = async (path: PagePath, request: FastifyRequest, from: Content | Preview) => {
    const known = <T>(name: string, ask: (() => Promise<T>) | undefined) => orNothing(request, name, ask);
    const banners = path === '/' ? await known('slides', () => from.banners()) : undefined;
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
    return { banners, firstView: view };
  };

  app.get('/*', open, async (request, reply) => {
    const site = isStaff(request) ? staff : player;
    const path = pathOf(request.url);
    if (site.template === undefined || path.startsWith('/api/')) throw new Refusal('platform.not_found');
    // No page's path has a file extension: this is a file of the site, such as its icon.
    if (/\.[a-z0-9]+$/.test(path)) {
      markFile(request);
      void reply.header('cache-control', askAgain);
      return reply.sendFile(path.slice(1), folderOf(request), { cacheControl: false });
    }
    const found = isStaff(request) ? { ...staffPage, indexed: false } : pageAt(path);
    const preview = site === player ? await previewAt(request) : undefined;
    const page = {
      ...(found ?? { title: notFoundTitle, description: '', indexed: false }),
      origin,
      path,
      files: site.pageFiles[path],
      ...(site === player && found !== undefined
        ? await firstSight(path as PagePath, request, preview ?? content)
        : {}),
      ...(preview === undefined ? {} : { preview: preview.answers, indexed: false }),
    };
    void reply
      .code(found === undefined ? 404 : 200)
      .header('cache-control', askAgain)
      .type('text/html; charset=utf-8');
    setPolicySources(reply, 'style-src', site.styles);
    if (preview !== undefined) {
      letFrame(reply, config.staffUrl);
      return fillPage(site.template, page, content);
    }
    const name = isStaff(request) ? 'staff' : found === undefined ? 'not found' : path;
    return send({ request, reply }, name, fillPage(site.template, page, content));
  });
}

/** A preview may be framed by the staff's site only, and must not be cached. */
function letFrame(reply: FastifyReply, staffUrl: URL | undefined): void {
  setPolicySources(reply, 'frame-ancestors', [staffUrl?.origin ?? "'none'"]);
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

interface PageWords {
  title: string;
  description: string;
  heading?: string;
  lead?: string;
}

const pageWords = (path: string): PageWords => pageTexts[(aliases[path] ?? path) as PagePath];

function pageAt(path: string) {
  const known = aliases[path] ?? path;
  if (!Object.hasOwn(pageTexts, known)) return undefined;
  const page = known as PagePath;
  return { ...pageTexts[page], indexed: isIndexed(page) };
}
