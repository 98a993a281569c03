import { listBags } from '@portal/contract/bagging';
import { fullPath } from '@portal/contract/core';
import { PATHS } from '@portal/contract/navigation';
import { createBatch, listOrders } from '@portal/contract/orders';
import type { BrowserContext, Page } from 'playwright-core';

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
  const order = await createReadyOrder(page.context());
  const batch = await uploadFileToMap(page.context());
  const bag = await createOpenBag(page.context());
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

async function createReadyOrder(context: BrowserContext): Promise<string> {
  const answered = await context.request.get(`${fullPath(listOrders)}?stage=READY&perPage=1`);
  const [first] = listOrders.response.body.parse(await answered.json()).data;
  if (first === undefined) throw new Error('the demo has no order that is ready');
  return first.orderCode;
}

async function createOpenBag(context: BrowserContext): Promise<string> {
  const answered = await context.request.get(`${fullPath(listBags)}?state=OPEN&perPage=1`);
  const [first] = listBags.response.body.parse(await answered.json()).data;
  if (first === undefined) throw new Error('the demo has no open bag');
  return first.id;
}

/** Uploads a file whose columns are not mapped; returns the id of its batch. */
async function uploadFileToMap(context: BrowserContext): Promise<string> {
  const file = { name: 'odd.csv', mimeType: 'text/csv', buffer: Buffer.from('Alpha,Beta\n1,2\n') };
  const path = fullPath(createBatch).replace('{type}', 'cross-border');
  const answered = await context.request.post(path, { multipart: { file } });
  if (answered.status() !== 201) throw new Error(`the file was answered with ${answered.status()}`);
  return createBatch.response.body.parse(await answered.json()).value.id;
}
