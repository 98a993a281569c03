import { z } from 'zod';
import {
  count,
  isoTime,
  operation,
  pageOf,
  pageQuery,
  queryList,
  text,
  uuid,
  valueOf,
} from '../../core/index.ts';

export const awbRange = z
  .strictObject({
    first: text(20).meta({
      description: 'First number of the range, with its check digit.',
      examples: ['618-20000002'],
    }),
    last: text(20).meta({
      description: 'Last number of the range, with its check digit.',
      examples: ['618-20000094'],
    }),
  })
  .meta({ id: 'AwbRange', description: 'A range of MAWB numbers that an airline assigned to a partner.' });
export type AwbRange = z.output<typeof awbRange>;

const stockOperation = {
  domain: 'orders',
  bases: ['clients'],
  path: '/partner/{partnerId}/awb-stock',
} as const;
const partnerParams = z.strictObject({ partnerId: uuid.describe('Id of the partner, a UUID.') });
const awbRanges = z.array(awbRange).max(500).describe('The ranges of the AWB stock.');

export const getAwbStock = operation({
  ...stockOperation,
  id: 'getAwbStock',
  method: 'GET',
  summary: 'Get the AWB stock of a partner, as the partner',
  permission: 'partner-orders.read',
  params: partnerParams,
  response: { status: 200, body: valueOf(awbRanges) },
  refusals: ['not_found'],
});

export const setAwbStock = operation({
  ...stockOperation,
  id: 'setAwbStock',
  audit: 'Changed the AWB stock',
  method: 'PUT',
  summary: 'Replace the AWB stock of a partner, as the partner',
  permission: 'partner-bagging.write',
  params: partnerParams,
  body: z
    .strictObject({ ranges: awbRanges })
    .meta({ id: 'AwbStock', description: 'The AWB stock of a partner.' }),
  response: { status: 200, body: valueOf(awbRanges) },
  refusals: ['invalid', 'not_found'],
});

/** States of a number of the stock that cannot be booked. USED: on the platform, or outside it. */
export const AWB_STOCK_STATES = ['USED', 'VOID', 'RETURNED'] as const;
export type AwbStockState = (typeof AWB_STOCK_STATES)[number];

/** Numbers of one change. */
export const MAX_AWB_CHANGE = 1000;

export const awbStockAirline = z
  .strictObject({
    prefix: z.string().meta({ description: 'Prefix of the airline.', examples: ['618'] }),
    airline: z
      .string()
      .nullable()
      .meta({ description: 'Name of the airline; null if unknown.', examples: ['Singapore Airlines'] }),
    total: count('Numbers of its ranges.', 100),
    used: count('Numbers that were used, on the platform or outside it.', 12),
    void: count('Numbers that are void.', 1),
    returned: count('Numbers that were returned to the airline.', 0),
    available: count('Numbers that can be booked.', 87),
    next: z
      .string()
      .nullable()
      .meta({
        description: 'Lowest number that can be booked; null without one.',
        examples: ['618-20000131'],
      }),
  })
  .meta({ id: 'AwbStockAirline', description: 'The AWB stock of a partner for one airline.' });
export type AwbStockAirline = z.output<typeof awbStockAirline>;

export const listAwbStockAirlines = operation({
  ...stockOperation,
  id: 'listAwbStockAirlines',
  method: 'GET',
  path: '/partner/{partnerId}/awb-stock/airlines',
  summary: 'Get the counts and the next number of the AWB stock of a partner, for each airline',
  permission: 'partner-orders.read',
  params: partnerParams,
  response: {
    status: 200,
    body: z.strictObject({
      data: z.array(awbStockAirline).max(500).describe('The airlines, by prefix.'),
    }),
  },
  refusals: ['not_found'],
});

export const awbStockNumber = z
  .strictObject({
    awbNumber: z.string().meta({ description: 'The MAWB number.', examples: ['618-20000024'] }),
    state: z.enum(AWB_STOCK_STATES).describe('Why it cannot be booked.'),
    isOnPlatform: z
      .boolean()
      .meta({ description: 'Whether a MAWB, a bag or an order has it.', examples: [false] }),
    flightNumber: z
      .string()
      .nullable()
      .meta({ description: 'Flight of its MAWB; null without a booking.', examples: [null] }),
    comment: z
      .string()
      .nullable()
      .meta({ description: 'Why it is out of use; null on the platform.', examples: ['Torn form'] }),
    changedBy: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the user who changed it; null on the platform.',
        examples: ['Ravi Kumar'],
      }),
    changedAt: isoTime.nullable().describe('Time of the change; null on the platform.'),
  })
  .meta({ id: 'AwbStockNumber', description: 'A number of the AWB stock that cannot be booked.' });
export type AwbStockNumber = z.output<typeof awbStockNumber>;

export const listAwbStockNumbers = operation({
  ...stockOperation,
  id: 'listAwbStockNumbers',
  method: 'GET',
  path: '/partner/{partnerId}/awb-stock/numbers',
  summary:
    'List the numbers of the AWB stock that were used, are void, or were returned, highest number first',
  permission: 'partner-orders.read',
  params: partnerParams,
  query: z.strictObject({
    ...pageQuery(['awbNumber']),
    state: queryList(z.enum(AWB_STOCK_STATES)).optional().describe('Only numbers in these states.'),
    search: text(20).optional().describe('Part of the number.'),
  }),
  response: { status: 200, body: pageOf(awbStockNumber) },
  refusals: ['not_found'],
});

export const changeAwbStockNumbers = operation({
  ...stockOperation,
  id: 'changeAwbStockNumbers',
  audit: 'Changed numbers of the AWB stock',
  method: 'POST',
  path: '/partner/{partnerId}/awb-stock/numbers',
  summary: `Take up to ${MAX_AWB_CHANGE} numbers of the AWB stock out of use, or make them available again. A repeated request changes nothing`,
  permission: 'partner-bagging.write',
  params: partnerParams,
  body: z
    .strictObject({
      ...awbRange.shape,
      state: z
        .enum([...AWB_STOCK_STATES, 'AVAILABLE'])
        .describe('State of the numbers from now on. USED: outside the platform.'),
      comment: text(300).meta({ description: 'Why, for the users of the partner.', examples: ['Torn form'] }),
    })
    .meta({ id: 'AwbStockChange', description: 'A change of numbers of the AWB stock.' }),
  response: {
    status: 200,
    body: valueOf(z.strictObject({ numbers: count('Numbers that the request names.', 10) })),
  },
  refusals: ['invalid', 'not_found', 'conflict'],
});

export const awbStockOperations = [
  getAwbStock,
  setAwbStock,
  listAwbStockAirlines,
  listAwbStockNumbers,
  changeAwbStockNumbers,
];
