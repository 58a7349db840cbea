import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { compressAssets } from '../../tools/web/compress-assets.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), compressAssets()],
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
