import { z } from 'zod';
import { uuid } from '../core/schemas.ts';

export const clientRef = z
  .strictObject({
    id: uuid.describe('Id of the client, a UUID.'),
    name: z.string().meta({ description: 'Name of the client.', examples: ['Merlion Outfitters'] }),
  })
  .meta({ id: 'ClientRef', description: 'A client by id and name.' });
