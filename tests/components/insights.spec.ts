import {
  exportInsights,
  getEmbeddedInsights,
  getEmbeddedPartnerInsights,
  getInsights,
  getPartnerInsights,
  renewEmbedToken,
} from '@portal/contract/insights';
import { listSavedViews, saveView } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import {
  TEST_EMPTY_INSIGHTS,
  TEST_INSIGHTS,
  TEST_PARTNER_INSIGHTS,
} from '../../web/features/insights/testing-insights.ts';
import { exampleAnswers } from './example-answers.ts';
import { answer, answerRefusal, type Answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const requests: URLSearchParams[] = [];
const insightsAnswer = answer(getInsights, (_body, query) => {
  requests.push(query);
  return { value: TEST_INSIGHTS };
});

function showPage(work: (page: Page) => Promise<void>, answers: readonly Answer[] = [insightsAnswer]) {
  requests.length = 0;
  return show('features/insights/insights/page', work, { answers: [...answers, ...exampleAnswers('')] });
}

/** The search params of the link with a name inside a section. */
async function readLink(page: Page, section: string, name: string): Promise<Record<string, string>> {
  const link = page
    .getByRole('region', { name: section, exact: true })
    .getByRole('link', { name, exact: true });
  const href = (await link.getAttribute('href')) ?? '';
  expect(href.startsWith('/orders?')).toBe(true);
  return Object.fromEntries(new URLSearchParams(href.slice('/orders?'.length)));
}

const PERIOD = { createdFrom: '2026-10-31', createdTo: '2026-11-29' };

describe('insights', () => {
  test('name the period, the period before and their orders', async () => {
    await showPage(async (page) => {
      await page.getByText('2,240 orders created Oct 31 – Nov 29, compared with Oct 1 – 30').waitFor();
      const tiles = page.getByRole('region', { name: 'At a glance' }).getByRole('listitem');
      expect(await tiles.nth(1).innerText()).toBe('On time\n92.6%\nof 1,742 orders\n94.1% before');
    });
  });

  test('open the orders that each figure was counted from, in its period', async () => {
    await showPage(async (page) => {
      expect(await readLink(page, 'On time by lane', '812')).toEqual({
        ...PERIOD,
        insight: 'ON_TIME_BY_LANE:SG-MY',
      });
      expect(await readLink(page, 'On time by lane', '54 late')).toEqual({
        ...PERIOD,
        insight: 'LATE_BY_LANE:SG-ID',
      });
      expect(await readLink(page, 'Open exceptions by reason', '17')).toEqual({
        ...PERIOD,
        insight: 'EXCEPTIONS_BY_REASON:LAST_MILE:DELIVERY_FAILED',
      });
      expect(await readLink(page, 'Orders by day and stage', '1,866')).toEqual({
        ...PERIOD,
        insight: 'ORDERS_BY_STAGE:DELIVERED',
      });
    });
  });

  test('open the orders of one day, of one week and of one bar of the histogram', async () => {
    await showPage(async (page) => {
      const readCell = async (section: string, row: RegExp) => {
        const region = page.getByRole('region', { name: section, exact: true }).first();
        await region.getByText('Table').click();
        const link = region.getByRole('row', { name: row }).getByRole('link').first();
        return Object.fromEntries(
          new URLSearchParams(((await link.getAttribute('href')) ?? '').split('?')[1]),
        );
      };
      expect(await readCell('Orders by day and stage', /^Nov 3, 2026/)).toEqual({
        createdFrom: '2026-11-03',
        createdTo: '2026-11-03',
        insight: 'ORDERS_BY_STAGE:DELIVERED',
      });
      expect(await readCell('On time against promise', /^Nov 16 – 22/)).toEqual({
        createdFrom: '2026-11-16',
        createdTo: '2026-11-22',
        insight: 'ON_TIME',
      });
      expect(await readCell('Legs by transit days', /^3 days/)).toEqual({
        ...PERIOD,
        insight: 'TRANSIT_HISTOGRAM:LAST_MILE:3',
      });
    });
  });

  test('show a day without orders as zero and a week without deliveries as missing', async () => {
    await showPage(async (page) => {
      const orders = page.getByRole('region', { name: 'Orders by day and stage' }).first();
      await orders.getByText('Table').click();
      expect(
        await orders
          .getByRole('row', { name: /^Nov 8, 2026/ })
          .getByRole('cell')
          .allInnerTexts(),
      ).toEqual(Array.from({ length: 6 }, () => '0'));
      const onTime = page.getByRole('region', { name: 'On time against promise' }).first();
      await onTime.getByText('Table').click();
      expect(
        await onTime
          .getByRole('row', { name: /^Nov 9 – 15/ })
          .getByRole('cell')
          .allInnerTexts(),
      ).toEqual(['No data']);
    });
  });

  test('keep amounts of different currencies in different tables', async () => {
    await showPage(async (page) => {
      const costs = page.getByRole('region', { name: 'Cost per order by lane' });
      const tables = await costs.getByRole('table').allInnerTexts();
      expect(tables).toHaveLength(2);
      expect(tables[0]).toContain('SGD');
      expect(tables[0]).not.toContain('USD');
      await costs.getByText('Per kg').click();
      await page.getByRole('region', { name: 'Cost per kg by lane' }).getByText('6.08 SGD').waitFor();
    });
  });

  test('are read for the period of a button', async () => {
    await showPage(async (page) => {
      await page.getByText('Last month', { exact: true }).click();
      await expect.poll(() => requests.at(-1)?.get('createdTo')).toMatch(/-(?:28|29|30|31)$/);
      expect(requests.at(-1)?.get('createdFrom')).toMatch(/-01$/);
      // The page keeps the name of the period, not its days, so that there is no filter of days to remove.
      expect(await page.getByRole('button', { name: /Change the filter Created/ }).count()).toBe(0);
    });
  });

  test('are read for the days of a filter in place of the period of a button, which they remove', async () => {
    await showPage(async (page) => {
      const lastMonth = page.getByRole('radio', { name: 'Last month' });
      await page.getByText('Last month', { exact: true }).click();
      expect(await lastMonth.isChecked()).toBe(true);
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('option', { name: 'Created' }).click();
      const from = page.getByRole('textbox', { name: 'Created from' });
      await from.fill('11/03/2026');
      await from.press('Enter');
      await expect.poll(() => requests.at(-1)?.get('createdFrom')).toBe('2026-11-03');
      expect(await page.getByRole('radio', { checked: true, name: /days|month/i }).count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /Remove the filter Created/ }).click();
      await expect.poll(() => requests.at(-1)?.has('createdFrom')).toBe(false);
      expect(await page.getByRole('radio', { name: '30 days' }).isChecked()).toBe(true);
    });
  });

  test('show the parcels of each country on a map and below it, and each opens its orders', async () => {
    await showPage(async (page) => {
      const section = page.getByRole('region', { name: 'Parcels by country' });
      const malaysia = section.locator('path[data-counted]').filter({ hasText: 'Malaysia: 1,214 parcels' });
      await malaysia.waitFor();
      expect(await section.locator('[data-counted]').count()).toBe(4);
      const link = section.getByRole('listitem').filter({ hasText: 'Malaysia' }).getByRole('link');
      expect(await link.getAttribute('href')).toMatch(/insight=PARCELS_BY_COUNTRY%3AMY$/);
      await section.getByText('Table').click();
      await section.getByRole('row', { name: /Malaysia 1,214/ }).waitFor();
      await section.getByText('Map').click();
      // The middle of its outline is sea.
      await malaysia.dispatchEvent('click');
      await page.getByText('/orders', { exact: true }).waitFor();
    });
  });

  test('are exported with the filter of the page', async () => {
    const addresses: string[] = [];
    const exported: Answer = {
      operation: exportInsights,
      respond: (request) => {
        addresses.push(request.url());
        return { status: 200, contentType: 'text/csv; charset=utf-8', body: 'figure,value\r\n' };
      },
    };
    await showPage(
      async (page) => {
        await page.getByText('Last month', { exact: true }).click();
        await page.getByRole('button', { name: 'Export' }).click();
        const download = page.waitForEvent('download');
        await page.getByRole('menuitem', { name: 'XLSX' }).click();
        await download;
        const query = new URL(addresses[0] ?? '').searchParams;
        expect(query.get('format')).toBe('xlsx');
        expect(query.get('createdFrom')).toMatch(/-01$/);
      },
      [exported, insightsAnswer],
    );
  });

  test('are saved with their filter as a view of the team', async () => {
    const bodies: unknown[] = [];
    const saved = answer(saveView, (body) => {
      bodies.push(body);
      return {
        value: {
          id: '01890000-0000-7000-8000-0000000000d1',
          page: 'insights' as const,
          name: 'Last month',
          query: '',
          isShared: true,
          sharedBy: null,
          createdAt: '2026-11-29T10:00:00.000Z',
        },
      };
    });
    await showPage(
      async (page) => {
        await page.getByText('Last month', { exact: true }).click();
        await page.getByRole('button', { name: 'Views' }).click();
        await page.getByRole('button', { name: 'Save this view' }).click();
        await page.getByLabel('Name of the view').fill('Last month');
        await page.getByLabel('Share with the team').check();
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect.poll(() => bodies).toHaveLength(1);
        expect(bodies[0]).toMatchObject({
          page: 'insights',
          name: 'Last month',
          query: '?period=lastMonth',
          isShared: true,
        });
      },
      [saved, answer(listSavedViews, () => ({ data: [] })), insightsAnswer],
    );
  });

  test('say that a period has no orders, and what to do', async () => {
    await showPage(
      async (page) => {
        await page.getByText('No orders in this period').waitFor();
        expect(await page.getByRole('slider').count()).toBe(0);
      },
      [answer(getInsights, () => ({ value: TEST_EMPTY_INSIGHTS }))],
    );
  });

  test('that cannot be read have a retry', async () => {
    await showPage(
      async (page) => {
        await page.getByRole('alert').waitFor();
        await page.getByRole('button', { name: 'Try again' }).waitFor();
      },
      [
        answerRefusal(
          getInsights,
          refuse('insight.period_reversed', { fromDate: '2026-11-02', toDate: '2026-11-01' }),
        ),
      ],
    );
  });

  test('print on one page', async () => {
    await showPage(async (page) => {
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    });
  });
});

describe('figures of a partner', () => {
  const showPartner = (work: (page: Page) => Promise<void>) =>
    show('features/insights/insights/partner', work, {
      answers: [
        answer(getPartnerInsights, () => ({ value: TEST_PARTNER_INSIGHTS })),
        ...exampleAnswers('/partner-portals'),
      ],
    });

  test('open its orders with the filter of the page', async () => {
    await showPartner(async (page) => {
      const link = page
        .getByRole('region', { name: 'On time by client' })
        .getByRole('link', { name: '35 late' });
      expect(await link.getAttribute('href')).toBe(
        '/partner-portals/01890000-0000-7000-8000-0000000000b1/incoming-orders?originCountry=SG&createdFrom=2026-10-31&createdTo=2026-11-29&insight=LATE_BY_CLIENT%3A01890000-0000-7000-8000-0000000000c1',
      );
    });
  });

  test('name the cut-off of today of the orders that wait, or that there is none', async () => {
    await showPartner(async (page) => {
      const rows = page.getByRole('region', { name: 'Work against today’s cut-offs' }).getByRole('row');
      expect(await rows.nth(1).innerText()).toContain('Merlion Outfitters Pick-up');
      expect(await rows.nth(2).innerText()).toContain('None today');
    });
  });
});

describe('figures in a frame', () => {
  const tokens: (string | null)[] = [];
  const embedAnswers = [
    answer(renewEmbedToken, (_body, query) => ({
      token: query.get('token') === 'first' ? 'second' : 'third',
      expiresAt: '2026-11-29T10:05:00.000Z',
    })),
    answer(getEmbeddedInsights, (_body, query) => {
      tokens.push(query.get('token'));
      requests.push(query);
      return { value: TEST_INSIGHTS };
    }),
    answer(getEmbeddedPartnerInsights, () => ({ value: TEST_PARTNER_INSIGHTS })),
  ];

  test('are read with the filter of the address and the renewed token, and open nothing', async () => {
    await show(
      'features/insights/insights/embed-client',
      async (page) => {
        await page.getByRole('region', { name: 'On time by lane' }).waitFor();
        expect(requests.at(-1)?.get('serviceType')).toBe('LAST_MILE');
        expect(await page.getByRole('link').count()).toBe(0);
        await page.getByText('Last month', { exact: true }).click();
        await expect.poll(() => tokens.at(-1)).toBe('second');
        expect(requests.at(-1)?.get('createdFrom')).toMatch(/-01$/);
      },
      { answers: embedAnswers },
    );
  });

  test('of a partner are read by its purpose', async () => {
    await show(
      'features/insights/insights/embed-partner',
      async (page) => {
        await page.getByRole('region', { name: 'Revenue by lane' }).waitFor();
        expect(await page.getByRole('link').count()).toBe(0);
      },
      { answers: embedAnswers },
    );
  });

  test('are not shown after the end of the address', async () => {
    const ended = refuse('insight.embed_ended', {});
    await show(
      'features/insights/insights/embed-client',
      async (page) => {
        await page.getByText('This address has ended: ask the page around it for a new one.').waitFor();
        expect(await page.getByRole('table').count()).toBe(0);
      },
      { answers: [answerRefusal(renewEmbedToken, ended), answerRefusal(getEmbeddedInsights, ended)] },
    );
  });
});

test('the list behind a figure names it in a chip that can be removed', async () => {
  await show(
    'routes/app//orders?insight=ON_TIME_BY_LANE:SG-MY',
    async (page) => {
      await page
        .getByRole('button', { name: /Insights On time by lane: Singapore → Malaysia/ })
        .first()
        .waitFor();
      await page.getByRole('button', { name: /Remove.*On time by lane/ }).click();
      await expect.poll(() => page.getByText('On time by lane').count()).toBe(0);
    },
    { answers: exampleAnswers('/orders') },
  );
});
