import fastifyStatic from '@fastify/static';
import { notFoundTitle, pageTexts } from '@yakamoz/contracts';
import type { PagePath } from '@yakamoz/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { isForStaff } from '../../../platform/http/hosts.ts';
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
  /** Path of a page → the files it alone will ask for, as the build found them. */
  pageFiles: Record<string, string[]>;
}

/** Path of a page → the first pictures of its list, from whoever owns that list. */
type Posters = Record<string, () => Promise<string[]>>;

// Built files carry their hash in their name, so they never change under it.
const forEver = { maxAge: '365d', immutable: true };
const pageFiles = z.record(z.string(), z.array(z.string()));
// Everything else keeps its name while it changes: a browser asks again, and mostly hears that it has the newest.
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
    return reply.sendFile(`assets/${request.params['*']}`, folderOf(request), forEver);
  });

  const documents = [
    { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', text: sitemap(origin) },
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', text: robots(origin), forStaff: staffRobots },
    { path: '/manifest.webmanifest', type: 'application/manifest+json', text: manifest(content.operator) },
  ];
  for (const { path, type, text, forStaff } of documents) {
    app.get(path, open, async (request, reply) => {
      const said = isStaff(request) ? forStaff : text;
      if (said === undefined) throw new Refusal('platform.not_found');
      void reply.header('cache-control', askAgain).type(type);
      return send({ request, reply }, isStaff(request) ? `staff ${path}` : path, said);
    });
  }

  // C10: only inside the staff's application; the same address in a tab of its own is the site as everybody sees it.
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
    // No page has an ending: this is a file of the site, its mark or its icon.
    if (/\.[a-z0-9]+$/.test(path)) {
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
    if (preview !== undefined) {
      letFrame(reply, config.staffUrl);
      return fillPage(site.template, page, content);
    }
    const name = isStaff(request) ? 'staff' : found === undefined ? 'not found' : path;
    return send({ request, reply }, name, fillPage(site.template, page, content));
  });
}

/** A page with a draft may stand in a frame of the staff's application and nowhere else, and nobody keeps it. */
function letFrame(reply: FastifyReply, staffUrl: URL | undefined): void {
  const policy = String(reply.getHeader('content-security-policy'));
  void reply
    .header(
      'content-security-policy',
      policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${staffUrl?.origin}`),
    )
    .removeHeader('x-frame-options')
    .header('cache-control', 'no-store');
}

/** A request may name the whole address (`GET http://host/path`, as to a proxy); the router goes by its path too. */
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
  return { folder, template, pageFiles: pageFiles.parse(JSON.parse(files ?? '{}')) };
}

/** A page is worth having without its first pictures: it then asks for them by itself. */
async function orNothing<T>(
  request: FastifyRequest,
  name: string,
  ask: (() => Promise<T>) | undefined,
): Promise<T | undefined> {
  try {
    return await ask?.();
  } catch (error) {
    request.log.warn({ err: error }, `a page goes out without its ${name}`);
    return undefined;
  }
}

// A second address of one screen; the site itself leads on (D-03).
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
