import { z } from 'zod';
import { clientStatusField } from './client-status.ts';

/** Status of an order: (ServiceType, Status, Remarks) of the specification. */
export const orderStatus = z
  .strictObject({
    serviceType: z
      .string()
      .meta({ description: 'Service type of the leg, or ORDER.', examples: ['LAST_MILE'] }),
    status: z.string().meta({ description: 'Status of the status table.', examples: ['OUT_FOR_DELIVERY'] }),
    remarks: z
      .string()
      .nullable()
      .meta({ description: 'Remarks on the status; null if there are none.', examples: [null] }),
    clientStatus: clientStatusField,
  })
  .meta({ id: 'OrderStatus', description: 'The furthest status that was reported for an order.' });
