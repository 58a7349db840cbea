import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

import { buildVerifier } from '../../packages/proof/build/bundle.ts';
import { compressAssets } from '../../tools/web/compress-assets.ts';
import { constructedStyles } from '../../tools/web/constructed-styles.ts';
import { firstLoad } from '../../tools/web/first-load.ts';
import { siteBuild } from '../../tools/web/site-build.ts';
import { pageParts } from './page-parts.ts';

const server = 'http://yakamoz.localhost:3000';
// The server knows one origin as its own; in development the proxy speaks for it.
// By number: Node does not know the names under .localhost everywhere, browsers do.
const toServer = { target: 'http://127.0.0.1:3000', headers: { origin: server } };

const framework = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// };
// Every page needs both; as one file they are smaller than as the pieces that pages happen to share.
const libraries = { name: 'libraries', test: /node_modules\/(react-router|@tanstack)\// };
const firstPages = firstLoad({ root: import.meta.dirname, first: framework.name, pages: pageParts });

/** The verifier that players may download, beside the site that runs the same code. */
const verifierFile: Plugin = {
  name: 'verifier-file',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'yakamoz-verify.mjs', source: await buildVerifier() });
  },
};

export default defineConfig({
  plugins: [react(), tailwindcss(), constructedStyles(), firstPages, verifierFile, compressAssets()],
  build: {
    ...siteBuild,
    rolldownOptions: { output: { codeSplitting: { groups: [framework, libraries] } } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': toServer, '/art': toServer },
  },
});
