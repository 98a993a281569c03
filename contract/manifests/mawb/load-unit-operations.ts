import { z } from 'zod';
import { loadUnit } from '../../bagging/load-units.ts';
import { listOf, operation, uuid, valueOf } from '../../core/index.ts';
import { mawbParams } from './mawb-params.ts';
import { MAX_BAGS_PER_MAWB } from './mawb-schemas.ts';

export const setLoadUnit = operation({
  domain: 'manifests',
  bases: ['clients'],
  id: 'setLoadUnit',
  audit: 'Set the load unit of bags of a MAWB',
  method: 'PUT',
  permission: 'partner-bagging.write',
  path: '/manifest/{id}/load-unit',
  summary:
    'Put bags of a MAWB on a ULD or a pallet, or take them off it, before they depart. A unit holds bags of one MAWB until ' +
    'they have arrived. Refused as a whole, with each bag that cannot; repeating it changes nothing',
  params: mawbParams,
  body: z.strictObject({
    bagIds: listOf(uuid, 1, MAX_BAGS_PER_MAWB).describe('Ids of the bags.'),
    loadUnit: loadUnit.nullable().describe('The unit; null takes the bags off theirs.'),
  }),
  response: {
    status: 200,
    body: valueOf(
      z.strictObject({
        bags: z
          .array(
            z.strictObject({
              id: uuid.describe('Id of the bag.'),
              bagCode: z.string().meta({ description: 'Code of the bag.', examples: ['BAG1000042'] }),
              loadUnit: loadUnit.nullable().describe('Its unit; null without one.'),
            }),
          )
          .max(MAX_BAGS_PER_MAWB)
          .describe('The bags of the request.'),
      }),
    ),
  },
  refusals: ['not_found', 'not_allowed_now', 'conflict', 'stale'],
});
