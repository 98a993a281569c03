import { readFile } from 'node:fs/promises';
import { PATHS } from '@portal/contract/navigation';
import { expect, test } from 'vitest';

/** Paths that show the page of another path, or none. */
const WITHOUT_A_PAGE: ReadonlySet<string> = new Set([
  '/logout',
  '/account-profiles',
  '/orders/upload?serviceType=B2B',
  '/next/l-parcel/orders',
  '/partner-portals/:id?/bagging/documents',
  '/next/l-control/crossborder',
]);

/** Params have other names in the documentation. */
const withoutNames = (path: string) => path.replaceAll(/:\w+\??|\{\w+\}/g, '{}');

test('docs/pages.md has the path of each page that has a title', async () => {
  const text = await readFile(new URL('../docs/pages.md', import.meta.url), 'utf8');
  const documented = new Set([...text.matchAll(/`([^`]+)`/g)].map(([, path = '']) => withoutNames(path)));
  const missing = PATHS.filter(
    ({ path, title }) =>
      title !== undefined && !WITHOUT_A_PAGE.has(path) && !documented.has(withoutNames(path)),
  );
  expect(missing).toEqual([]);
});
