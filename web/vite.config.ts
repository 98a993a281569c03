import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BUNDLES, refuseCircles } from './build/bundles.ts';
import { translations } from './build/translations/vite-translations.ts';
import { contractDescriptors } from './build/contract-descriptors.ts';

const API = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const PRODUCT_FILES = {
  // A bundle is what it lists: what that imports must not come along to a page that does not need it.
  includeDependenciesRecursively: false,
  groups: [...BUNDLES],
};

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [contractDescriptors(), translations(), react(), refuseCircles()],
  define: { __VERSION__: JSON.stringify(version) },
  // Our own modules of web/api are served under /api too; they are ours to answer.
  server: { port: 5173, proxy: { '^/api/(?![^?]*\\.ts(\\?|$))': { target: API, ws: true } } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    // Which page loads which files: read by the size limits and, for preloading, by the server.
    manifest: true,
    // The stories are a page of their own, for the tests of the kit; the product never ships them.
    rolldownOptions: {
      input: mode === 'stories' ? 'stories.html' : 'index.html',
      output: mode === 'stories' ? {} : { codeSplitting: PRODUCT_FILES },
    },
  },
}));
