import { fullPath } from '@portal/contract/core';
import { PATHS } from '@portal/contract/navigation';
import { listCustomers } from '@portal/contract/customers';
import { createBatch } from '@portal/contract/orders';
import { listPartners } from '@portal/contract/partners';
import type { BrowserContext, Page } from 'playwright-core';
import { callApi, createOpenBag, createReadyOrder } from './fixtures.ts';

/** Paths that show the page of another path. */
export const SECOND_PATHS = new Set([
  '/account-profiles',
  '/orders/upload?serviceType=B2B',
  '/next/l-parcel/orders',
  '/next/l-control/crossborder',
  '/next/manage-oms/customers',
]);

/** Pages for users of a client, as patterns of the specification. */
const PATTERNS = PATHS.filter(
  ({ path, audience: who }) =>
    who !== 'guest' && who !== 'partner' && path !== '/logout' && !SECOND_PATHS.has(path),
);

interface ClientPage {
  readonly path: string;
  /** The same path with capital letters, except in ids. */
  readonly capitalPath: string;
  /** The title of the document, for a path of the specification. Batches and MAWBs are named in it, and have journeys of their own. */
  readonly title?: string;
}

/**
 * All pages that an admin of a client can open, with the ids of an order, a batch and a bag of the
 * client.
 */
export async function createClientPages(page: Page): Promise<ClientPage[]> {
  const readyOrder = await createReadyOrder(page.context());
  const order = readyOrder.orderCode;
  const batch = await uploadFileToMap(page.context());
  const { id: bag, bagCode } = await createOpenBag(page.context(), [readyOrder]);
  await page.goto('/next/settings/basic-profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const tabs = await page
    .locator('a[href^="/next/settings/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const partner = await readPartner(page.context());
  const customer = await readCustomer(page.context());
  const idOf = (pattern: string) => {
    if (pattern.startsWith('/marketplace')) return partner.id;
    if (pattern.startsWith('/customers')) return customer.id;
    return pattern.includes(':batchId') ? batch : pattern.includes(':bagID') ? bag : order;
  };
  const names = new Map([
    [bag, bagCode],
    [partner.id, partner.name],
    [customer.id, customer.name],
  ]);
  const specified = PATTERNS.map(({ path, title }): ClientPage => {
    const id = idOf(path);
    const [pathname = '', query] = path.split(/\?(?!$|\/)/);
    const search = query === undefined ? '' : `?${query}`;
    return {
      path: pathname.replace(/:\w+\??/, id) + search,
      capitalPath:
        pathname.replaceAll(/\/[a-z][^/]*/gi, (part) => part.toUpperCase()).replace(/:\w+\??/, id) + search,
      ...(!/:(batchId|mawbId)/.test(path) && { title: documentTitle(title, names.get(id) ?? id) }),
    };
  });
  const others = [
    `/orders/upload?batch=${batch}`,
    '/orders?delay=STUCK',
    `/tracking?codes=${order},NOSUCHCODE`,
    '/bagging?tab=bags',
    '/bagging?tab=bagged',
    '/notifications',
    '/messages',
    ...tabs,
  ];
  const missing = others.filter((path) => !specified.some((one) => one.path === path));
  return [...specified, ...missing.map((path) => ({ path, capitalPath: path }))];
}

/** The title of the document at a path, from the title of the path and the id in it. */
export const documentTitle = (title: string, id: string) => `${title.replace('{id}', id)} · Client Portal`;

/** The first partner of the network. */
async function readPartner(context: BrowserContext) {
  const answered = await context.request.get(`${fullPath(listPartners)}?perPage=1`);
  const [partner] = listPartners.response.body.parse(await answered.json()).data;
  if (partner === undefined) throw new Error('the network has no partner');
  return partner;
}

/** Uploads a file whose columns are not mapped; returns the id of its batch. */
async function uploadFileToMap(context: BrowserContext): Promise<string> {
  const file = { name: 'odd.csv', mimeType: 'text/csv', buffer: Buffer.from('Alpha,Beta\n1,2\n') };
  const path = fullPath(createBatch).replace('{type}', 'cross-border');
  const answered = await context.request.post(path, { multipart: { file } });
  if (answered.status() !== 201) throw new Error(`the file was answered with ${answered.status()}`);
  return createBatch.response.body.parse(await answered.json()).value.id;
}

/** A customer of the client of the demo. */
async function readCustomer(context: BrowserContext) {
  const { data } = await callApi(context, listCustomers, { query: { perPage: '1' } });
  const [customer] = data;
  if (customer === undefined) throw new Error('the demo has no customers');
  return customer;
}
