import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkLibraries, packagedBinaries } from './binaries.ts';

test('a platform without a package is refused', () => {
  expect(() => packagedBinaries('sunos', 'sparc')).toThrow('no embedded PostgreSQL for sunos on sparc');
});

test('missing library links are created, and existing ones are left unchanged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-links-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const root = join(folder, 'native');
  mkdirSync(join(root, 'lib'), { recursive: true });
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(root, 'pg-symlinks.json'), JSON.stringify(links));
  writeFileSync(join(root, 'lib', 'libpq.so.5.18'), '');
  linkLibraries(root);
  linkLibraries(root);
  expect(readlinkSync(join(root, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
});
