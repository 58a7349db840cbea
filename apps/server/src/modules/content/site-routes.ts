import fastifyStatic from '@fastify/static';
import { memberPages, notFoundTitle, pageTexts } from '@yakamoz/contracts';
import type { PagePath } from '@yakamoz/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Refusal } from '../../platform/refusal.ts';
import type { Content } from './content.ts';
import { fillPage } from './site-page.ts';
import { staffPage } from './site-texts.ts';

interface Site {
  folder: string;
  /** Undefined where the site was not built; the API works without it. */
  template: string | undefined;
}

// Built files carry their hash in their name, so they never change under it.
const forEver = { maxAge: '365d', immutable: true };

/** The built sites: the player's on every host but the staff's. The server fills index.html per path. */
export async function siteRoutes(
  app: FastifyInstance,
  content: Content,
  config: { sitesDir: string; publicUrl: URL; staffUrl: URL | undefined },
): Promise<void> {
  const player = await openSite(join(config.sitesDir, 'web/dist'));
  const staff = await openSite(join(config.sitesDir, 'backoffice/dist'));
  const isStaff = (request: FastifyRequest): boolean => request.host === config.staffUrl?.host;

  await app.register(fastifyStatic, { root: config.sitesDir, serve: false, preCompressed: true });

  // What a player's browser may ask is no business of the staff's host.
  app.addHook('onRequest', async (request) => {
    if (isStaff(request) && request.routeOptions.url?.startsWith('/api/'))
      throw new Refusal('platform.not_found');
  });

  const folderOf = (request: FastifyRequest): string => (isStaff(request) ? staff : player).folder;
  const open = { config: { audience: 'public' }, schema: { hide: true } } as const;

  app.get<{ Params: { '*': string } }>('/assets/*', open, async (request, reply) => {
    return reply.sendFile(`assets/${request.params['*']}`, folderOf(request), forEver);
  });

  app.get('/*', open, async (request, reply) => {
    const site = isStaff(request) ? staff : player;
    if (site.template === undefined || request.url.startsWith('/api/'))
      throw new Refusal('platform.not_found');
    const [path = '/'] = request.url.split('?');
    // No page has an ending: this is a file of the site, its mark or its manifest.
    if (/\.[a-z0-9]+$/.test(path)) return reply.sendFile(path.slice(1), folderOf(request));
    const found = isStaff(request) ? { ...staffPage, indexed: false } : pageAt(path);
    const page = { title: notFoundTitle, description: '', indexed: false, ...found };
    void reply
      .code(found === undefined ? 404 : 200)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8');
    return fillPage(site.template, { ...page, url: config.publicUrl.origin + path }, content);
  });
}

async function openSite(folder: string): Promise<Site> {
  const template = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
  return { folder, template };
}

// A second address of one screen; the site itself leads on (D-03).
const aliases: Record<string, PagePath> = { '/transaction-history': '/islem-gecmisi' };

function pageAt(path: string) {
  const known = aliases[path] ?? path;
  if (!(known in pageTexts)) return undefined;
  const page = known as PagePath;
  return { ...pageTexts[page], indexed: !memberPages.includes(page) };
}
