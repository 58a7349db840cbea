// What a first visit waits for, shortened at build: no trip to the server that could have begun earlier.
import { createHash } from 'node:crypto';
import { join } from 'node:path';

interface BuiltChunk {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
}

interface BuiltAsset {
  type: 'asset';
  fileName: string;
  source: string | Uint8Array;
}

type Bundle = Record<string, BuiltChunk | BuiltAsset>;

interface BuildPlugin {
  name: string;
  apply: 'build';
  enforce: 'post';
  generateBundle(
    this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): string },
    options: object,
    bundle: Bundle,
  ): void;
}

interface Options {
  /** The folder of the site. */
  root: string;
  /** The name of the chunk that is run before the site's own code, as a script of its own. */
  first: string;
  /** Path of a page → its own code. */
  pages: Record<string, string>;
}

const preload = /<link rel="modulepreload"[^>]*>\s*/g;
const stylesheet = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/;
const script = /<script type="module"[^>]*src="\/([^"]+)"[^>]*><\/script>/;

/**
 * - The styles go into the page: they are small, and nothing can be painted without them.
 * - What the server wrote into the page is painted before any code is fetched; then the framework runs, then the site's
 *   own code, each as a task of its own: run as one they would hold a slow phone up for twice as long.
 * - `page-files.json` tells the server what each path will ask for, and the server names it in the page's head.
 */
export function firstLoad({ root, first, pages }: Options): BuildPlugin {
  return {
    name: 'first-load',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const html = Object.values(bundle).find(({ fileName }) => fileName === 'index.html');
      if (html?.type !== 'asset') throw new Error('this build has no index.html');
      const page = String(html.source);
      const [tag = '', entry = ''] = script.exec(page) ?? [];
      const framework = Object.values(bundle).find(({ fileName }) => fileName.startsWith(`assets/${first}-`));
      if (framework === undefined) throw new Error(`this build has no chunk ${first}`);
      const styles = linkedStyles(page, bundle);
      // Styles that stand in the page are not fetched.
      const needed = filesNeeded(bundle, entry).filter((name) => name !== styles.name);
      const source = startScript(needed, [framework.fileName, entry]);
      const fileName = `assets/start-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      html.source = page
        .replace(styles.tag, () => `<style>${styles.text}</style>`)
        .replaceAll(preload, '')
        .replace(
          tag,
          () => `<script type="module" fetchpriority="low" crossorigin src="/${fileName}"></script>`,
        );

      const loaded = new Set([...needed, styles.name]);
      const files = Object.entries(pages).map(([path, module]) => {
        const own = filesNeeded(bundle, chunkOf(bundle, join(root, module)));
        return [path, own.filter((name) => !loaded.has(name))];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'page-files.json',
        source: JSON.stringify(Object.fromEntries(files)),
      });
    },
  };
}

/**
 * Code is fetched once the first view is painted, all of it at once: before that it would only take the line away from
 * words, fonts and pictures. A page opened in the background is not painted, and nothing is there to wait for.
 */
const startScript = (needed: string[], inOrder: string[]): string =>
  [
    'const pause = () => new Promise((go) => setTimeout(go));',
    "const painted = (done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true });",
    'if (!document.hidden) await Promise.race([new Promise(painted), new Promise((go) => setTimeout(go, 1000))]);',
    'await pause();',
    `const files = ${JSON.stringify(needed.map((name) => `/${name}`))};`,
    `for (const { content } of document.querySelectorAll('meta[name="page-file"]')) files.push(content);`,
    'for (const href of files) {',
    "  const styles = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };",
    "  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', href, ...styles }));",
    '}',
    ...inOrder.flatMap((name) => [`await import('/${name}');`, 'await pause();']),
  ].join('\n');

function chunkOf(bundle: Bundle, module: string): string {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module);
  if (chunk === undefined) throw new Error(`${module} is no chunk of its own in this build`);
  return chunk.fileName;
}

/** A chunk and everything it imports, each once, with the styles that belong to it. */
function filesNeeded(bundle: Bundle, chunk: string): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const styles of file.viteMetadata?.importedCss ?? []) found.add(styles);
    for (const next of file.imports) visit(next);
  };
  visit(chunk);
  return [...found];
}

function linkedStyles(page: string, bundle: Bundle): { tag: string; name: string; text: string } {
  const [tag, name = ''] = stylesheet.exec(page) ?? [];
  const styles = bundle[name];
  if (tag === undefined || styles?.type !== 'asset') throw new Error('the page links no stylesheet');
  return { tag, name, text: String(styles.source).trim() };
}
