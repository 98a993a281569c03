import { z } from 'zod';
import { receiptFields } from '../../bagging/receipt.ts';
import { listOf, operation, uuid, valueOf } from '../../core/index.ts';
import { mawbProgress } from './departure-schemas.ts';
import { mawbParams } from './mawb-params.ts';
import { MAX_BAGS_PER_MAWB } from './mawb-schemas.ts';

const defaults = { domain: 'manifests', bases: ['clients'] } as const;

export const handOverMawb = operation({
  ...defaults,
  id: 'handOverMawb',
  audit: 'Handed over bags of a MAWB',
  method: 'POST',
  permission: 'partner-bagging.write',
  path: '/manifest/{id}/hand-overs',
  summary:
    'Hand arrived bags of a MAWB over to the carriers of the next legs, with a receipt: bags are delivered, orders get ' +
    'HANDED_OVER, and the custody ledger names the partner of the next leg of each order. A repeated request changes nothing',
  params: mawbParams,
  body: z.strictObject({
    ...receiptFields,
    bagIds: listOf(uuid, 1, MAX_BAGS_PER_MAWB)
      .optional()
      .describe('Ids of the bags; absent for all that have arrived.'),
  }),
  response: { status: 200, body: valueOf(mawbProgress) },
  refusals: ['not_found', 'not_allowed_now', 'stale'],
});

export const downloadMawbSignature = operation({
  ...defaults,
  id: 'downloadMawbSignature',
  method: 'GET',
  permission: 'partner-orders.read',
  path: '/manifest/{id}/hand-overs/{number}/signature',
  summary: 'Download the signature of the person who took bags of a MAWB over',
  params: mawbParams.extend({
    number: z.coerce.number().int().min(1).max(999).describe('Number of the hand-over, from 1.'),
  }),
  response: { status: 200, file: ['image/png'] },
  refusals: ['not_found', 'not_allowed_now'],
});

export const mawbHandOverOperations = [handOverMawb, downloadMawbSignature];
