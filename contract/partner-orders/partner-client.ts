import { z } from 'zod';
import { uuid } from '../core/index.ts';

export const partnerClient = z
  .strictObject({
    id: uuid.describe('Id of the client.'),
    name: z.string().meta({ description: 'Name of the client.', examples: ['Lion Goods'] }),
  })
  .meta({ id: 'PartnerClient', description: 'A client whose orders a partner carries.' });
