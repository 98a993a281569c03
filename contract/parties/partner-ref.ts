import { z } from 'zod';
import { uuid } from '../core/schemas.ts';

export const partnerRef = z
  .strictObject({
    id: uuid.describe('Id of the partner, a UUID.'),
    name: z.string().meta({ description: 'Name of the partner.', examples: ['Straits Express'] }),
  })
  .meta({ id: 'PartnerRef', description: 'A partner by id and name.' });
