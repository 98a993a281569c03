import { z } from 'zod';
import { uuid } from '../core/index.ts';
import { orderStatus } from '../orders/order-status.ts';

/** Shipments that a booking shows. */
export const MAX_BOOKED_SHIPMENTS = 100;

/** A shipment in booked space. */
export const bookedShipment = z
  .strictObject({
    id: uuid.describe('Id of the order.'),
    orderCode: z.string().meta({ description: 'The order code of the portal.', examples: ['SG1000042X'] }),
    status: orderStatus,
    pieces: z.int().meta({ description: 'Number of parcels.', examples: [1] }),
    weight: z.int().meta({ description: 'Gross weight in grams.', examples: [12_000] }),
    hawbNumber: z
      .string()
      .nullable()
      .meta({ description: 'HAWB number; null until it is set.', examples: ['HX-1001'] }),
  })
  .meta({ id: 'BookedShipment', description: 'A shipment in booked space.' });
export type BookedShipment = z.output<typeof bookedShipment>;

/** What of a booking no shipment takes. */
export const remainingLoad = z
  .strictObject({
    weight: z.int().meta({ description: 'Gross weight in grams.', examples: [12_000] }),
    volume: z.int().meta({ description: 'Volume in whole litres.', examples: [24] }),
    pieces: z
      .int()
      .nullable()
      .meta({
        description: 'Number of pieces; null if only weight and volume are booked.',
        examples: [1],
      }),
  })
  .meta({ id: 'RemainingLoad', description: 'What of a booking no shipment takes.' });
export type RemainingLoad = z.output<typeof remainingLoad>;
