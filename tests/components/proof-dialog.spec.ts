import { setDeliveryProof, type DeliveryProof } from '@portal/contract/orders';
import { afterAll, describe, expect, test } from 'vitest';
import type { Answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const STORY = 'features/orders/proof/proof-dialog/two of three pieces delivered';
const TITLE = 'Proof of delivery of MO1000042X, Last mile';

/** Answers that the proof is saved, and collects path and body of the requests. */
function collectSaves() {
  const saves: { readonly path: string; readonly body: unknown }[] = [];
  const answer: Answer = {
    operation: setDeliveryProof,
    respond: (request) => {
      saves.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() });
      const value: DeliveryProof = {
        id: '00000007-0000-4000-8000-000000000002',
        serviceType: 'LAST_MILE',
        status: 'DELIVERED',
        piece: 2,
        deliveredAt: '2026-11-20T04:00:00.000Z',
        receiverName: 'Lim Mei',
        receiverRelation: null,
        place: null,
        latitude: null,
        longitude: null,
        codeVerified: false,
        isWithdrawn: false,
        files: [],
      };
      return { status: 200, json: { value } };
    },
  };
  return { saves, answer };
}

describe('the dialog for the proof of single pieces', () => {
  test('offers the delivered pieces only, and saves a proof under the code of the selected piece', async () => {
    const { saves, answer } = collectSaves();
    await show(
      STORY,
      async (page) => {
        const dialog = page.getByRole('dialog', { name: TITLE });
        await dialog.getByRole('combobox', { name: 'Proof for' }).click();
        expect(await page.getByRole('option').allInnerTexts()).toEqual([
          'Piece 2, MO1000042XU002',
          'Piece 3, MO1000042XU003',
        ]);
        await page.getByRole('option', { name: 'Piece 2' }).click();
        await dialog.getByLabel('Received by').fill(' Lim Mei ');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await page.getByText('The proof of delivery is saved').waitFor();
        expect(saves).toEqual([
          {
            path: '/api/clients/orders/MO1000042XU002/proof',
            body: { serviceType: 'LAST_MILE', proof: { receiverName: 'Lim Mei' } },
          },
        ]);
      },
      { answers: [answer] },
    );
  });

  test('shows the stored proof of the selected piece, whose coordinates stay when it is saved', async () => {
    const { saves, answer } = collectSaves();
    await show(
      STORY,
      async (page) => {
        const dialog = page.getByRole('dialog', { name: TITLE });
        const receiver = dialog.getByLabel('Received by');
        expect(await receiver.inputValue()).toBe('');
        await dialog.getByRole('combobox', { name: 'Proof for' }).click();
        await page.getByRole('option', { name: 'Piece 3' }).click();
        expect(await receiver.inputValue()).toBe('Nur Aisyah');
        await dialog.getByLabel('Place').fill('Guard house');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await page.getByText('The proof of delivery is saved').waitFor();
        expect(saves).toEqual([
          {
            path: '/api/clients/orders/MO1000042XU003/proof',
            body: {
              serviceType: 'LAST_MILE',
              proof: {
                receiverName: 'Nur Aisyah',
                receiverRelation: 'NEIGHBOUR',
                place: 'Guard house',
                latitude: 3.139003,
                longitude: 101.686855,
              },
            },
          },
        ]);
      },
      { answers: [answer] },
    );
  });
});
