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
<<<<<<< HEAD
  groups: [...BUNDLES],
=======
  // What every signed-in page needs and no release of ours changes, in one file that browsers keep.
  groups: [
    { name: 'tanstack', test: /node_modules\/@tanstack\// },
    // Small things that the shell and the order list both need: together they pack better than in forty files of
    // their own. A page that takes one of them takes all, so nothing of the sign-in page belongs here.
    {
      name: 'icons',
      test: /\/@tabler\/.*\/(createReactComponent|Icon(ArrowUp|Check|Chevron(Down|Left|Right)|Dots|Plus|Search|Upload|X))\.mjs/,
    },
    {
      name: 'shell-parts',
      test: /\/web\/(ui\/(commands\/(key-caps|command-store|use-shortcut)|surface|status-chip|toast|page-frame|relative-time|code\.|quantities)|routes\/(in-main|search-params|page-pending|page-status|use-user)|features\/orders\/api\/order-keys)/,
    },
  ],
>>>>>>> 59905ff (Small parts of shell and order list in one file each: the cold order list is under its limit again)
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
