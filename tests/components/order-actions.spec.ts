import { editServiceLevels } from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import { afterAll, describe, expect, test } from 'vitest';
import { answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const UNDER_WAY = reason('order.in_status', { orderCode: 'MO1000043Y', statusTerm: 'PICKED_UP' });

describe('the dialog of an action on orders', () => {
  test('sends once, toasts the number of changed orders and lists the refused one with its reason', async () => {
    const bodies: unknown[] = [];
    const answers = [
      answer(editServiceLevels, (body) => {
        bodies.push(body);
        return {
          value: [
            { orderId: '1', orderCode: 'MO1000042X', ok: true, reason: null, allowedActions: [] },
            { orderId: '2', orderCode: 'MO1000043Y', ok: false, reason: UNDER_WAY, allowedActions: [] },
          ],
        };
      }),
    ];
    const story = 'features/orders/service-level/service-level/two orders';
    await show(
      story,
      async (page) => {
        const dialog = page.getByRole('dialog', { name: 'Edit service level of 2 orders' });
        const send = dialog.getByRole('button', { name: 'Edit 2 orders' });
        expect(await send.isDisabled()).toBe(true);
        await dialog.getByRole('combobox', { name: 'Service level' }).click();
        await page.getByRole('option', { name: 'Express' }).click();
        await dialog.getByLabel('Note').fill(' Urgent ');
        await send.click();
        await page.getByText('1 order has the service level Express').waitFor();
        const refused = dialog.getByRole('alert');
        await refused.getByText('1 order keeps its service level').waitFor();
        expect(await refused.getByRole('listitem').allInnerTexts()).toEqual([
          `MO1000043Y\n${UNDER_WAY.message}`,
        ]);
        await dialog.getByRole('button', { name: 'Close' }).last().waitFor();
        expect(await send.isDisabled()).toBe(true);
        expect(bodies).toEqual([{ orderIds: ['1', '2'], serviceLevel: 'EXPRESS', note: 'Urgent' }]);
      },
      { answers },
    );
  });
});
