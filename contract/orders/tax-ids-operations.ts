import { z } from 'zod';
import { dataOf, operation, orderRef } from '../core/index.ts';
import { partnerId } from '../parties/partner-id.ts';
import { TAX_ID_HOLDERS } from '../parties/party.ts';
import { TAX_ID_TYPE_KEYS } from '../parties/tax-ids/tax-id-types.ts';

export const revealedTaxId = z
  .strictObject({
    party: z
      .enum(TAX_ID_HOLDERS)
      .meta({ description: 'The party of the order, or its seller.', examples: ['consignee'] }),
    type: z.enum(TAX_ID_TYPE_KEYS).meta({ description: 'Type of the number.', examples: ['MY_NRIC'] }),
    number: z.string().meta({
      description: 'The number, in capital letters and digits.',
      examples: ['770305021234'],
    }),
  })
  .meta({ id: 'RevealedTaxId', description: 'A tax identifier that is not masked.' });
export type RevealedTaxId = z.output<typeof revealedTaxId>;

// A POST, so that the change history has each call.
export const revealTaxIds = operation({
  id: 'revealTaxIds',
  audit: 'Read tax identifiers',
  domain: 'orders',
  method: 'POST',
  bases: ['clients'],
  path: '/orders/{id}/tax-ids',
  summary: 'Read the tax identifiers of an order, for customs papers; each call is in the change history',
  permission: 'orders.read_tax_ids',
  params: z.strictObject({ id: orderRef }),
  response: { status: 200, body: dataOf(revealedTaxId) },
  refusals: ['not_found'],
});

export const revealPartnerTaxIds = operation({
  id: 'revealPartnerTaxIds',
  audit: 'Read tax identifiers as the customs broker',
  domain: 'orders',
  method: 'POST',
  bases: ['clients'],
  path: '/partners/{partnerId}/orders/{id}/tax-ids',
  summary:
    'Read the tax identifiers of an order as the partner of its customs leg; each call is in the change history of the client',
  permission: 'partner-tax-ids.read',
  params: z.strictObject({ partnerId, id: orderRef }),
  response: { status: 200, body: dataOf(revealedTaxId) },
  refusals: ['not_found', 'forbidden'],
});
