import { z } from 'zod';
import { uuid } from '../core/index.ts';

/** Path parameter: the partner whose data is read. */
export const partnerId = uuid.describe('Id of a partner that the user works for.');

export const partnerClient = z
  .strictObject({
    id: uuid.describe('Id of the client.'),
    name: z.string().meta({ description: 'Name of the client.', examples: ['Lion Goods'] }),
  })
  .meta({ id: 'PartnerClient', description: 'A client whose orders a partner carries.' });
