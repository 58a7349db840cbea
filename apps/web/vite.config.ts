import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { compressAssets } from '../../tools/web/compress-assets.ts';

const server = 'http://yakamoz.localhost:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), compressAssets()],
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    host: 'yakamoz.localhost',
    port: 5173,
    // The server knows one origin as its own; in development the proxy speaks for it.
    proxy: { '/api': { target: server, changeOrigin: true, headers: { origin: server } } },
  },
});
