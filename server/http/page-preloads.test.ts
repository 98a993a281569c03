import { describe, expect, test } from 'vitest';
import { withFrame } from './page-preloads.ts';

const PAGE = '<html><head><title>Client Portal</title></head><body></body></html>';

const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'], imports: ['_base.js'] },
  '_base.js': { file: 'assets/base-1.js' },
  'routes/app.tsx': { file: 'assets/app-1.js', imports: ['_base.js', '_frame.js'] },
  '_frame.js': { file: 'assets/frame-1.js', css: ['assets/frame-1.css'], imports: ['_base.js'] },
  'routes/shell/shell.tsx': { file: 'assets/shell-1.js', imports: ['_frame.js'] },
  'features/orders/list/orders-list-page.tsx': { file: 'assets/orders-1.js', imports: ['_frame.js'] },
};

describe('the page of somebody who brings a session', () => {
  const page = withFrame(PAGE, MANIFEST, '/api/clients/session');
  const links = [...page.matchAll(/rel="(\w+)"[^>]* href="([^"]+)"/g)].map(
    ([, rel, href]) => `${rel} ${href}`,
  );

  test('names each file of the frame once, with what it stands on first, and nothing the page names itself', () => {
    expect(links).toEqual([
      'preload /api/clients/session',
      'stylesheet /assets/frame-1.css',
      'modulepreload /assets/frame-1.js',
      'modulepreload /assets/app-1.js',
      'modulepreload /assets/shell-1.js',
    ]);
  });

  test('is the same page otherwise', () => {
    expect(page.replaceAll(/<link[^>]*>\n?/g, '')).toBe(PAGE);
  });

  test('is refused for a build without the frame: its modules have moved', () => {
    const { 'routes/app.tsx': _, ...without } = MANIFEST;
    expect(() => withFrame(PAGE, without, '/')).toThrow('routes/app.tsx');
  });
});
