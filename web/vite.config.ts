import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BUNDLES, rejectBundleCycles } from './build/bundles.ts';
import { compiledCatalogues } from './build/translations/compile-catalogues.ts';
import { contractDescriptors } from './build/contract-descriptors.ts';
import { offlineWorker } from './build/offline-worker.ts';

const API = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const PRODUCT_FILES = {
  // Dependencies of a bundle's modules are not part of it, so that no page loads modules it does not need.
  includeDependenciesRecursively: false,
  groups: [...BUNDLES],
};

/** The files of the frame that a page inside it is loaded from. */
const LOADED_BEFORE = /\/(?:rolldown-runtime|base|start|portal|frame)-[^/]+$/;

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [contractDescriptors(), compiledCatalogues(), react(), rejectBundleCycles(), offlineWorker()],
  define: { __VERSION__: JSON.stringify(version) },
  // Vite serves the modules of web/api under /api too.
  server: { port: 5173, proxy: { '^/api/(?![^?]*\\.ts(\\?|$))': { target: API, ws: true } } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    // The files each page loads: read by the size limits, and by the server for preloading.
    manifest: true,
    // Otherwise each page names the files that every page has loaded before it.
    modulePreload: {
      resolveDependencies: (_, files, { hostId }) =>
        /\bindex\b/.test(hostId) ? files : files.filter((file) => !LOADED_BEFORE.test(file)),
    },
    // The stories are a page of their own for component tests, not part of the product.
    rolldownOptions: {
      input: mode === 'stories' ? 'stories.html' : 'index.html',
      // The frame names the files of all pages: each character of their hashes is 250 bytes of it. Shorter hashes of scripts are
      // refused.
      output:
        mode === 'stories'
          ? {}
          : {
              codeSplitting: PRODUCT_FILES,
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:6][extname]',
            },
    },
  },
}));
