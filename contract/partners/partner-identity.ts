import { z } from 'zod';

/** The name, the state and the office of a partner, as every user sees them. */
export const partnerIdentity = {
  code: z.string().meta({ description: 'Code of the partner, unique in the network.', examples: ['STREX'] }),
  name: z.string().meta({ description: 'Name of the partner.', examples: ['Straits Express'] }),
  status: z.enum(['ACTIVE', 'SUSPENDED']).describe('A suspended partner gets no new orders.'),
  city: z
    .string()
    .nullable()
    .meta({ description: 'City of the office; null if unknown.', examples: ['Singapore'] }),
  country: z
    .string()
    .nullable()
    .meta({ description: 'Country of the office, ISO 3166-1 alpha-2; null if unknown.', examples: ['SG'] }),
};
