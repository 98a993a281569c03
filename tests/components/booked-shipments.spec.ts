import { getPartnerOrderDocumentUrl, listPartnerOrderDocuments } from '@portal/contract/documents';
import { getMyBooking, type BookedShipment, type Booking } from '@portal/contract/freight';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBooking } from '../../web/features/freight/bookings/testing-bookings.ts';
import { createBookingAnswers } from './booking-answers.ts';
import { exampleAnswers, exampleOf } from './example-answers.ts';
import { answer, PARTNER_ADMIN_SESSION } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

describe('the shipments of a booking', () => {
  const DETAILS = 'features/freight/bookings/booking-details';
  const shipment: BookedShipment = {
    id: '01a20b6e-470e-7706-92cb-eadaef8a4001',
    orderCode: 'SG1000001X',
    status: { serviceType: 'ORDER', status: 'ALLOCATED', remarks: null },
    pieces: 2,
    weight: 24_000,
    hawbNumber: 'H100001',
  };
  const withShipment = (remaining: Booking['remaining']) => ({ shipments: [shipment], remaining });

  test('are listed for the client with what is left, and another one can be added', async () => {
    const booking = buildBooking(
      'CONFIRMED',
      'CLIENT',
      withShipment({ weight: 15_000, volume: 75, pieces: 1 }),
    );
    await show(
      `${DETAILS}/of the client`,
      async (page) => {
        await page.getByRole('link', { name: 'SG1000001X' }).waitFor();
        await page.getByText('2 pieces · 24 kg · HAWB H100001').waitFor();
        await page.getByText('Left for further shipments: 15 kg · 0.075 m³ · 1 piece').waitFor();
        const link = page.getByRole('link', { name: 'New shipment in this booking' });
        expect(await link.getAttribute('href')).toContain(`bookingId=${booking.id}`);
      },
      { answers: createBookingAnswers(booking) },
    );
  });

  test.each<[string, Booking['remaining']]>([
    ['weight', { weight: 0, volume: 75, pieces: 1 }],
    ['volume', { weight: 15_000, volume: 0, pieces: null }],
    ['pieces', { weight: 15_000, volume: 75, pieces: 0 }],
  ])('leave no room for another one without %s', async (_, remaining) => {
    const booking = buildBooking('CONFIRMED', 'CLIENT', withShipment(remaining));
    await show(
      `${DETAILS}/of the client`,
      async (page) => {
        await page.getByRole('link', { name: 'SG1000001X' }).waitFor();
        expect(await page.getByRole('link', { name: 'New shipment in this booking' }).count()).toBe(0);
      },
      { answers: createBookingAnswers(booking) },
    );
  });

  test('are listed for the partner with their documents', async () => {
    const [document] = exampleOf(listPartnerOrderDocuments).data;
    if (document === undefined) throw new Error('The example has a document');
    await show(
      `${DETAILS}/of the partner`,
      async (page) => {
        const link = page.getByRole('link', { name: 'SG1000001X' });
        expect(await link.getAttribute('href')).toContain('/incoming-orders/SG1000001X');
        await page.locator('summary').getByText('Documents').click();
        const opening = page.waitForRequest((request) => request.url().includes(`${document.id}/download`));
        await page.getByRole('button', { name: 'Download sli.pdf' }).click();
        await opening;
      },
      {
        answers: [
          ...createBookingAnswers(buildBooking('CONFIRMED', 'PARTNER', withShipment(null))),
          PARTNER_ADMIN_SESSION,
          answer(listPartnerOrderDocuments, () => ({
            data: [{ ...document, category: 'SLI' as const, fileName: 'sli.pdf', current: true }],
          })),
          answer(getPartnerOrderDocumentUrl, () => ({ url: '#opened' })),
        ],
      },
    );
  });

  test('say in the form of a further one what is left', async () => {
    const booking = buildBooking(
      'CONFIRMED',
      'CLIENT',
      withShipment({ weight: 15_000, volume: 75, pieces: 1 }),
    );
    const path = '/orders/new?kind=B2B&bookingId=01a20b6e-470e-7706-92cb-eadaef8a2763';
    await show(
      `routes/app/${path}`,
      async (page) => {
        const notice = page.getByRole('alert').filter({ hasText: booking.code });
        await notice.getByText('Left in it: 15 kg · 0.075 m³ · 1 piece').waitFor();
      },
      { answers: [answer(getMyBooking, () => ({ value: booking })), ...exampleAnswers(path)] },
    );
  });
});
