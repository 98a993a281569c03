import { z } from 'zod';
import { text } from '../core/schemas.ts';

/** What a contact is for. */
export const CONTACT_TASKS = ['OPERATIONS', 'CUSTOMER_SERVICE', 'CLAIMS', 'BILLING', 'CUSTOMS'] as const;

export const partnerContact = z
  .strictObject({
    task: z.enum(CONTACT_TASKS).describe('What the contact is for.'),
    name: text(120).meta({ description: 'Name of the person or team.', examples: ['Daniel Teo'] }),
    email: z
      .email()
      .max(254)
      .optional()
      .meta({ description: 'E-mail address.', examples: ['ops@straits.example'] }),
    phone: text(40)
      .optional()
      .meta({ description: 'Phone number.', examples: ['+65 6123 4567'] }),
  })
  .meta({ id: 'PartnerContact', description: 'A contact of a partner by task.' });
export type PartnerContact = z.output<typeof partnerContact>;
