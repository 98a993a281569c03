import { z } from 'zod';
import { operation, queryFlag, uuid, valueOf } from '../core/index.ts';

/** What a customer takes over from the one that is merged into it, where it lacks it. */
export const MERGED_FACTS = [
  'email',
  'phone',
  'address',
  'contacts',
  'language',
  'currency',
  'logo',
] as const;
/** Codes of orders that a merge lists. */
export const MAX_LISTED_CODES = 20;

const ref = z.strictObject({
  id: uuid,
  code: z.string().meta({ description: 'Code of the customer.', examples: ['BLUEFIG'] }),
  name: z.string().meta({ description: 'Name of the customer.', examples: ['Blue Fig Trading'] }),
});

const count = (what: string, example: number) =>
  z.int().meta({ description: `Number of ${what}.`, examples: [example] });

const customerMerge = z
  .strictObject({
    into: ref.meta({ id: 'MergedCustomer', description: 'The customer that stays.' }),
    from: ref.describe('The customer that ends. Its code names the other one from then on.'),
    moved: z
      .strictObject({
        orders: count('orders, which are moved in the background', 412),
        batches: count('batches', 9),
        users: count('users', 3),
        invitations: count('open invitations', 0),
        credentials: count('active API credentials', 1),
        addresses: count('addresses', 38),
        printers: count('printers', 0),
        conversations: count('conversations', 6),
      })
      .describe('What belongs to the customer that stays after the merge.'),
    renamedOrders: count(
      'orders whose customer order code both customers use; those of the customer that ends get their order code behind it',
      1,
    ),
    renamedCodes: z
      .array(z.string())
      .max(MAX_LISTED_CODES)
      .meta({ description: 'The first of these codes.', examples: [['SO-1001']] }),
    completed: z
      .array(z.enum(MERGED_FACTS))
      .describe(
        'What the customer that stays lacks and takes over: e-mail, phone, address with its registration number, contacts, language, currency, logo.',
      ),
    keepsConversation: z
      .boolean()
      .describe(
        'Whether both have a conversation of their own, so that the one of the customer that ends stays as it is, for the client alone.',
      ),
    losesCodAccount: z
      .boolean()
      .describe(
        'Whether the customer that ends has a bank account for cash on delivery, which is never taken over.',
      ),
  })
  .meta({ id: 'CustomerMerge', description: 'What a merge of two customers changes.' });
export type CustomerMerge = z.output<typeof customerMerge>;

export const mergeCustomers = operation({
  id: 'mergeCustomers',
  audit: 'Merged customers',
  domain: 'customers',
  method: 'POST',
  bases: ['clients'],
  path: '/customers/{id}/merge',
  summary: 'Merge another customer into this one, which stays; with `preview`, answer what it would change',
  permission: 'customers.write',
  acceptsIdempotencyKey: true,
  params: z.strictObject({ id: uuid.describe('Id of the customer that stays, a UUID.') }),
  query: z.strictObject({
    preview: queryFlag.optional().describe('If true, the changes are returned, and nothing is stored.'),
  }),
  body: z.strictObject({ customerId: uuid.describe('Id of the customer that ends, a UUID.') }),
  response: { status: 200, body: valueOf(customerMerge) },
  refusals: ['invalid', 'not_found'],
});
