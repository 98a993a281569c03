import { getBag } from '@portal/contract/bagging';
import { buildPieceCode } from '@portal/contract/orders';
import { buildOrderInput } from '@portal/server/features/orders/testing-orders.ts';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { callApi, createOpenBag, createPrefix, createReadyOrder, SHIPPER } from './fixtures.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Types like a scanner that imitates a keyboard. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('a station fills a bag by scanning, also without the network, and undoes the last scan', async () => {
  const { page, pageErrors } = await visit(browser, { email: SHIPPER });
  const prefix = createPrefix();
  const consignee = { ...buildOrderInput().consignee, name: `Aisyah ${prefix}` };
  const [parcel = { grossGrams: 1_200 }] = buildOrderInput().parcels;
  // Pieces of one order: the demo shares Malaysia among forwarders, and a bag has one.
  const { orderCode } = await createReadyOrder(page.context(), {
    customerOrderCode: prefix,
    consignee,
    parcels: [parcel, parcel, parcel],
  });
  const [first = '', second = '', third = ''] = [1, 2, 3].map((piece) => buildPieceCode(orderCode, piece));
  await page.goto('/bagging/scan');
  await page.getByRole('heading', { level: 1, name: 'Scan into bags' }).waitFor();
  await page.getByRole('textbox', { name: 'Scan or type a code' }).waitFor();
  await scan(page, first);
  await page.getByText('Ready', { exact: true }).waitFor();
  await page.getByText('List updated').waitFor();
  const verdict = page.getByRole('status').first();
  await scan(page, `]C1${second}`);
  await verdict.getByText('Accepted').waitFor();
  await scan(page, first);
  await verdict.getByText('Already here').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.context().setOffline(true);
  await scan(page, third);
  await verdict.getByText('Accepted').waitFor();
  await page.getByText('1 scan waits for the network').waitFor();
  await page.keyboard.press('Escape');
  await verdict.getByText('Removed').waitFor();
  await page.getByText('2 scans wait for the network').waitFor();
  await page.context().setOffline(false);
  await page.getByText('2 scans wait for the network').waitFor({ state: 'hidden' });
  const id = new URL(page.url()).searchParams.get('bag') ?? '';
  const { value: bag } = await callApi(page.context(), getBag, { params: { id } });
  expect(bag).toMatchObject({ pieces: 2, orders: 1 });

  await page.goto('/scan');
  await page.getByRole('textbox', { name: 'Scan or type a code' }).waitFor();
  await scan(page, second);
  await page.getByText(`It is in bag ${bag.bagCode}.`).waitFor();
  await scan(page, third);
  await page.getByText(/^It is in no bag\. Scan it into a bag for /).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

const ORDERS = 4;
const PIECES_PER_ORDER = 50;
/** A client whose orders have one forwarder. */
const CLIENT = 'second@demo.example';

test('a station scans 200 pieces without the network, also after a reload, beside one that stayed online, and another page sends them', async () => {
  const offline = await visit(browser, { email: CLIENT, opensOffline: true });
  const online = await visit(browser, { email: CLIENT });
  const { context } = offline;
  const parcel = { grossGrams: 100, lengthMm: 100, widthMm: 100, heightMm: 50 };
  const parcels = Array.from({ length: PIECES_PER_ORDER }, () => parcel);
  const prefix = createPrefix();
  const createOrder = (name: string, input = {}) => {
    const consignee = { ...buildOrderInput().consignee, name: `${name} ${prefix}` };
    return createReadyOrder(context, { customerOrderCode: `${prefix}-${name}`, consignee, ...input });
  };
  const [bag, otherBag, ...orders] = await Promise.all([
    createOrder('Farid').then((order) => createOpenBag(context, [order])),
    createOrder('Siti').then((order) => createOpenBag(context, [order])),
    ...Array.from({ length: ORDERS }, (_, index) => createOrder(`Aisyah ${index}`, { parcels })),
  ]);
  const codes = orders.flatMap(({ orderCode }) =>
    parcels.map((_, piece) => buildPieceCode(orderCode, piece + 1)),
  );
  const open = async (page: Page, bagId: string) => {
    await page.goto(`/bagging/scan?bag=${bagId}`);
    await page.getByText('List updated').waitFor();
  };
  // In the page, because a message to the browser for each key takes longer than the scan.
  const scanAll = (page: Page, all: readonly string[]) =>
    page
      .getByRole('textbox', { name: 'Scan or type a code' })
      .evaluate((input: HTMLInputElement, codesToScan) => {
        for (const code of codesToScan) {
          input.value = code;
          input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
        }
      }, all);
  await open(offline.page, bag.id);
  await offline.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

  await context.setOffline(true);
  await scanAll(offline.page, codes.slice(0, 100));
  await offline.page.getByText('100 scans wait for the network').waitFor();
  await offline.page.reload();
  await offline.page.getByText('100 scans wait for the network').waitFor();
  await scanAll(offline.page, codes.slice(100));
  await offline.page.getByText('200 scans wait for the network').waitFor();
  const both = [codes[3] ?? '', codes[77] ?? '', codes[199] ?? ''];
  await open(online.page, otherBag.id);
  await scanAll(online.page, both);
  const getPieces = async (id: string) => (await callApi(context, getBag, { params: { id } })).value.pieces;
  await expect.poll(() => getPieces(otherBag.id)).toBe(1 + both.length);

  await offline.page.close();
  await context.setOffline(false);
  const page = await context.newPage();
  await page.goto('/address-book');
  await page.getByText('3 scans were decided otherwise by the server.').waitFor();
  expect(await getPieces(bag.id)).toBe(1 + codes.length - both.length);
  await open(page, bag.id);
  const conflicts = page.getByRole('alert').filter({ hasText: 'To be resolved' });
  expect(await conflicts.getByText(`In another bag: ${otherBag.bagCode}`).count()).toBe(both.length);

  const otherTab = await context.newPage();
  await otherTab.goto(`/bagging/scan?bag=${bag.id}`);
  await otherTab.getByText('List updated').waitFor();
  await page.goto('/logout');
  await page.getByRole('heading', { name: 'Your scans are not on the server yet' }).waitFor();
  await page.getByText('3 scans are to be resolved.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Discard and log out' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
  await otherTab.getByRole('textbox', { name: 'E-mail' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('portal.offline-user'))).toBeNull();
  expect([...offline.pageErrors, ...online.pageErrors]).toEqual([]);
});
