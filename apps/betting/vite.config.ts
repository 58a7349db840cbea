import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { compressAssets } from '../../tools/web/compress-assets.ts';
import { constructedStyles } from '../../tools/web/constructed-styles.ts';
import { siteBuild } from '../../tools/web/site-build.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), constructedStyles(), compressAssets()],
  build: siteBuild,
});
