import { z } from 'zod';
import { operation, uuid } from '../core/index.ts';
import { partnerId } from '../parties/index.ts';
import { CONTENT_ACTIONS, CONTENT_VERDICTS } from './content-marks.ts';
import { scanInput, scanOutcome } from './scan-schemas.ts';
import { SCAN_VERDICTS } from './scan-verdicts.ts';

/** Scans of one answer; a station reads the rest with `next`. */
export const MAX_BAG_SCANS = 200;

/** A scan of any station on a bag. */
export const bagScan = z
  .strictObject({
    id: uuid.describe('Id of the scan.'),
    action: z.enum([...scanInput.shape.action.options, ...CONTENT_ACTIONS]).describe('What the scan did.'),
    code: scanInput.shape.code,
    verdict: z.enum([...new Set([...SCAN_VERDICTS, ...CONTENT_VERDICTS])]).describe('Verdict of the scan.'),
    orderCode: scanOutcome.shape.orderCode,
    piece: scanOutcome.shape.piece,
  })
  .meta({ id: 'BagScan' });
export type BagScan = z.output<typeof bagScan>;

const readDefaults = {
  domain: 'bagging',
  bases: ['clients'],
  method: 'GET',
  query: z.strictObject({
    after: z.coerce
      .number()
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('`next` of the answer before. Without it the answer has no scans, only `next`.'),
  }),
  response: {
    status: 200,
    body: z.strictObject({
      data: z
        .array(bagScan)
        .max(MAX_BAG_SCANS)
        .describe('Scans of all stations on the bag since, in their sequence.'),
      next: z.int().meta({ description: 'What to send as `after` next.', examples: [1042] }),
    }),
  },
  refusals: ['not_found'],
} as const;

const bagId = uuid.describe('Id of the bag.');

export const listBagScans = operation({
  ...readDefaults,
  id: 'listBagScans',
  permission: 'bagging.read',
  path: '/bags/{id}/scans',
  summary: 'List the scans of a bag since the last call, so that stations on it see the scans of each other',
  params: z.strictObject({ id: bagId }),
});

export const listPartnerBagScans = operation({
  ...readDefaults,
  id: 'listPartnerBagScans',
  permission: 'partner-orders.read',
  path: '/partners/{partnerId}/bags/{bagId}/scans',
  summary:
    'List the scans of a bag that a forwarder fills or checks since the last call, so that stations on it see the scans of each other',
  params: z.strictObject({ partnerId, bagId }),
});

export const bagScansOperations = [listBagScans, listPartnerBagScans];
