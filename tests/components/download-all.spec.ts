import { afterAll, expect, test } from 'vitest';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

test('several documents are downloaded in their order, one second apart', async () => {
  await show('features/orders/documents/download-all-button/three documents', async (page) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(() => {
      HTMLAnchorElement.prototype.click = function click() {
        document.body.dataset['downloads'] = `${document.body.dataset['downloads'] ?? ''} ${this.pathname}`;
      };
    });
    const listDownloads = () => page.evaluate(() => document.body.dataset['downloads']?.trim().split(' '));
    await page.getByRole('button', { name: 'Download all (3)' }).click();
    await expect.poll(listDownloads).toEqual(['/awb.pdf']);
    await page.clock.runFor(999);
    expect(await listDownloads()).toEqual(['/awb.pdf']);
    await page.clock.runFor(1);
    await expect.poll(listDownloads).toEqual(['/awb.pdf', '/manifest.xlsx']);
    await page.clock.runFor(1000);
    await expect.poll(listDownloads).toEqual(['/awb.pdf', '/manifest.xlsx', '/invoice.pdf']);
    await page.clock.resume();
  });
});

test('a single document has no button for all', async () => {
  await show('features/orders/documents/download-all-button/one document', async (page) => {
    expect(await page.getByRole('button').count()).toBe(0);
  });
});
