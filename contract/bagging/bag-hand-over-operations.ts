import { z } from 'zod';
import { operation, pageFields, pageQuery, valueOf } from '../core/index.ts';
import { bagAwbNumber, bagId, bagIds, bagOutcomes } from './bag-requests.ts';
import { bag } from './bag-schemas.ts';
import { bagUpdate } from './bag-update-schemas.ts';
import { receiptFields } from './receipt.ts';

const common = { domain: 'bagging', bases: ['clients'] } as const;
const readDefaults = { ...common, method: 'GET', permission: 'bagging.read' } as const;
const writeDefaults = { ...common, permission: 'bagging.write' } as const;
const bagParams = z.strictObject({ id: bagId });

export const listBagUpdates = operation({
  ...readDefaults,
  id: 'listBagUpdates',
  path: '/bags/{id}/updates',
  summary: 'List the history of a bag, newest first',
  params: bagParams,
  query: z.strictObject(pageQuery(['at'])),
  response: {
    status: 200,
    body: z.strictObject({
      bag_updates: z.array(bagUpdate).describe('Entries of the page, newest first.'),
      ...pageFields,
    }),
  },
  refusals: ['not_found'],
});

export const completeBags = operation({
  ...writeDefaults,
  id: 'completeBags',
  audit: 'Completed bags',
  method: 'POST',
  path: '/complete/bags',
  summary:
    'Complete sealed bags: their contents are final, and they wait for their manifest. Each bag has its own outcome; a ' +
    'bag that is completed already stays as it is',
  body: z.strictObject({ bagIds }),
  response: bagOutcomes,
  refusals: [],
});

export const setBagsMawb = operation({
  ...writeDefaults,
  id: 'setBagsMawb',
  audit: 'Set the MAWB of bags',
  method: 'POST',
  path: '/bags/mawb',
  summary: 'Set one MAWB for several bags. Each bag has its own outcome',
  body: z.strictObject({ bagIds, awbNumber: bagAwbNumber.meta({ examples: ['618-12345675'] }) }),
  response: bagOutcomes,
  refusals: [],
});

export const deliverBag = operation({
  ...writeDefaults,
  id: 'deliverBag',
  audit: 'Handed a bag over',
  method: 'PATCH',
  path: '/bags/{id}/deliver',
  summary:
    'Hand a sealed or completed bag over to its forwarder, with a receipt; a sealed one is completed with it. If-Match ' +
    'with the version of the bag refuses the request after a change in between',
  params: bagParams,
  body: z.strictObject(receiptFields),
  response: { status: 200, body: valueOf(bag) },
  refusals: ['not_found', 'not_allowed_now', 'stale'],
});

export const deliverBags = operation({
  ...writeDefaults,
  id: 'deliverBags',
  audit: 'Handed bags over',
  method: 'POST',
  path: '/deliver/bags',
  summary:
    'Hand sealed or completed bags over to their forwarder with one receipt; sealed ones are completed with it. Each bag ' +
    'has its own outcome; a bag that goes to another forwarder than the first stays as it is',
  body: z.strictObject({ bagIds, ...receiptFields }),
  response: bagOutcomes,
  refusals: [],
});

export const downloadBagSignature = operation({
  ...common,
  id: 'downloadBagSignature',
  method: 'GET',
  permission: 'bagging.read',
  path: '/bags/{id}/signature',
  summary: 'Download the signature of the person who took a bag over',
  params: bagParams,
  response: { status: 200, file: ['image/png'] },
  refusals: ['not_found', 'not_allowed_now'],
});

export const bagHandOverOperations = [
  listBagUpdates,
  completeBags,
  setBagsMawb,
  deliverBag,
  deliverBags,
  downloadBagSignature,
];
