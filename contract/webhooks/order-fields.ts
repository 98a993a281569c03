import { uuid } from '../core/index.ts';
import { z } from 'zod';

/** The identifiers of an order in the data of every event about it. */
export const orderFields = {
  orderId: uuid.describe('Id of the order, a UUID.'),
  orderCode: z.string().meta({ description: 'Code of the order.', examples: ['SG1000042X'] }),
  customerOrderCode: z
    .string()
    .meta({ description: 'Code that the client gave the order.', examples: ['SHOP-10042'] }),
};
