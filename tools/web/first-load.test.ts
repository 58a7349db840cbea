import { expect, test } from 'vitest';

import { firstLoad } from './first-load.ts';

const chunk = (
  fileName: string,
  imports: string[] = [],
  facadeModuleId: string | null = null,
  ...styles: string[]
) => ({
  type: 'chunk' as const,
  fileName,
  facadeModuleId,
  imports,
  viteMetadata: { importedCss: new Set(styles) },
});
const asset = (fileName: string, source: string) => ({ type: 'asset' as const, fileName, source });

const page = [
  '<script type="module" crossorigin src="/assets/index-1.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/react-1.js">',
  '<link rel="stylesheet" crossorigin href="/assets/index-1.css">',
].join('');

function build(pages: Record<string, string>) {
  const files = [
    asset('index.html', page),
    asset('assets/index-1.css', 'html{color:red}'),
    chunk('assets/react-1.js'),
    chunk(
      'assets/index-1.js',
      ['assets/react-1.js', 'assets/shared-1.js'],
      '/site/src/main.tsx',
      'assets/index-1.css',
    ),
    chunk('assets/shared-1.js'),
    chunk('assets/field-1.js', ['assets/shared-1.js']),
    chunk(
      'assets/keno-1.js',
      ['assets/react-1.js', 'assets/field-1.js'],
      '/site/src/keno.tsx',
      'assets/index-1.css',
      'assets/keno-1.css',
    ),
  ];
  const bundle = Object.fromEntries(files.map((file) => [file.fileName, file]));
  const emitted: Record<string, string> = {};
  const context = {
    emitFile: (file: { fileName: string; source: string }) => (emitted[file.fileName] = file.source),
  };
  firstLoad({ root: '/site', first: 'react', pages }).generateBundle.call(context, {}, bundle);
  return { html: (bundle['index.html'] as { source: string }).source, emitted };
}

test('the styles stand in the page, and no code is fetched with it but the few lines that fetch the rest', () => {
  const { html } = build({});
  expect(html).toContain('<style>html{color:red}</style>');
  expect(html).not.toContain('stylesheet');
  expect(html).not.toContain('modulepreload');
  expect(html.match(/\.js/g)).toHaveLength(1);
});

test('the framework runs before the site, after the first paint', () => {
  const { html, emitted } = build({});
  const [, name = ''] = /<script[^>]*src="\/(assets\/start-[^"]+)"/.exec(html) ?? [];
  const start = emitted[name] ?? '';
  expect(start.indexOf('PerformanceObserver')).toBeLessThan(start.indexOf('/assets/react-1.js'));
  expect(start.indexOf("import('/assets/react-1.js')")).toBeLessThan(
    start.indexOf("import('/assets/index-1.js')"),
  );
  expect(start).toContain('["/assets/index-1.js","/assets/react-1.js","/assets/shared-1.js"]');
});

test('styles that stand in the page are fetched by nobody, and those of a page of its own are', () => {
  const { html, emitted } = build({ '/keno': 'src/keno.tsx' });
  expect(`${html}${Object.values(emitted).join('')}`).not.toContain('index-1.css');
  expect(emitted['page-files.json']).toContain('keno-1.css');
});

test('a page names what it needs beyond the first load, and a page without code of its own is refused', () => {
  const { emitted } = build({ '/keno': 'src/keno.tsx' });
  expect(JSON.parse(emitted['page-files.json'] ?? '')).toEqual({
    '/keno': ['assets/keno-1.js', 'assets/keno-1.css', 'assets/field-1.js'],
  });
  expect(() => build({ '/keno': 'src/gone.tsx' })).toThrow('/site/src/gone.tsx is no chunk');
});
