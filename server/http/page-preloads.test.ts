import { describe, expect, test } from 'vitest';
import { addPreloads } from './page-preloads.ts';

const PAGE = '<html><head><title>Client Portal</title></head><body></body></html>';

const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'], imports: ['_base.js'] },
  '_base.js': { file: 'assets/base-1.js' },
  'routes/app.tsx': { file: 'assets/app-1.js', imports: ['_base.js', '_frame.js'] },
  '_frame.js': { file: 'assets/frame-1.js', css: ['assets/frame-1.css'], imports: ['_base.js'] },
  'routes/shell/shell.tsx': { file: 'assets/shell-1.js', imports: ['_frame.js'] },
  'features/orders/list/orders-list-page.tsx': { file: 'assets/orders-1.js', imports: ['_frame.js'] },
};

describe('the signed-in page', () => {
  const page = addPreloads(PAGE, MANIFEST, '/api/clients/session');
  const links = [...page.matchAll(/rel="(\w+)"[^>]* href="([^"]+)"/g)].map(
    ([, rel, href]) => `${rel} ${href}`,
  );

  test('preloads each file of the shell once, imports first, and no file that the page loads itself', () => {
    expect(links).toEqual([
      'preload /api/clients/session',
      'stylesheet /assets/frame-1.css',
      'modulepreload /assets/frame-1.js',
      'modulepreload /assets/app-1.js',
      'modulepreload /assets/shell-1.js',
    ]);
  });

  test('is otherwise unchanged', () => {
    expect(page.replaceAll(/<link[^>]*>\n?/g, '')).toBe(PAGE);
  });

  test('cannot be built when a module of the shell is missing', () => {
    const { 'routes/app.tsx': _, ...incompleteManifest } = MANIFEST;
    expect(() => addPreloads(PAGE, incompleteManifest, '/')).toThrow('routes/app.tsx');
  });
});
