import { fullPath } from '@portal/contract/core';
import { PATHS } from '@portal/contract/navigation';
import { createBatch } from '@portal/contract/orders';
import type { BrowserContext, Page } from 'playwright-core';
import { createOpenBag, createReadyOrder } from './fixtures.ts';

/** Paths that show the page of another path. */
const SAME = new Set([
  '/',
  '/account-profiles',
  '/orders/upload?serviceType=B2B',
  '/next/l-parcel/orders',
  '/next/l-control/crossborder',
]);

/** Pages for users of a client, as patterns of the specification. */
const PATTERNS = PATHS.filter(
  ({ path, audience: who, title }) =>
    title !== undefined && who !== 'guest' && who !== 'partner' && path !== '/logout' && !SAME.has(path),
).map(({ path }) => path);

/**
 * The paths of all pages that an admin of a client can open, with the ids of an order, a batch and a bag of the
 * client.
 */
export async function createClientPages(page: Page): Promise<string[]> {
  const readyOrder = await createReadyOrder(page.context());
  const order = readyOrder.orderCode;
  const batch = await uploadFileToMap(page.context());
  const { id: bag } = await createOpenBag(page.context(), [readyOrder]);
  await page.goto('/next/settings/basic-profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const tabs = await page
    .locator('a[href^="/next/settings/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const real = PATTERNS.map((path) =>
    path
      .replace(':batchId', batch)
      .replace(':bagID', bag)
      .replace(/:\w+\??/, order),
  );
  return [
    ...new Set([
      ...real,
      `/orders/upload?batch=${batch}`,
      '/orders?delay=STUCK',
      '/orders/new',
      '/orders/reversals',
      '/orders/reweighs',
      `/tracking?codes=${order},NOSUCHCODE`,
      '/bagging?tab=bags',
      '/bagging?tab=bagged',
      '/address-book',
      '/notifications',
      ...tabs,
    ]),
  ];
}

/** Uploads a file whose columns are not mapped; returns the id of its batch. */
async function uploadFileToMap(context: BrowserContext): Promise<string> {
  const file = { name: 'odd.csv', mimeType: 'text/csv', buffer: Buffer.from('Alpha,Beta\n1,2\n') };
  const path = fullPath(createBatch).replace('{type}', 'cross-border');
  const answered = await context.request.post(path, { multipart: { file } });
  if (answered.status() !== 201) throw new Error(`the file was answered with ${answered.status()}`);
  return createBatch.response.body.parse(await answered.json()).value.id;
}
