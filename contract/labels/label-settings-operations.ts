import { z } from 'zod';
import { fieldText, operation, valueOf } from '../core/index.ts';

const common = { domain: 'labels', bases: ['clients'] } as const;

const flagValue = z.strictObject({
  value: z.boolean().describe('True if labels are printed without customs lines.'),
});

export const getLabelOnly = operation({
  ...common,
  id: 'getLabelOnly',
  method: 'GET',
  path: '/label/label-only',
  summary: 'Read whether labels are printed without customs lines',
  permission: 'orders.read',
  response: { status: 200, body: flagValue },
  refusals: [],
});

export const setLabelOnly = operation({
  ...common,
  id: 'setLabelOnly',
  audit: 'Changed the customs lines on labels',
  method: 'POST',
  path: '/label/label-only',
  summary: 'Print labels without customs lines (true), or with them',
  permission: 'labels.configure',
  body: flagValue,
  response: { status: 200, body: flagValue },
  refusals: [],
});

/** Prefix of order codes. */
export const ORDER_CODE_PREFIX = /^[A-Z]{2,5}$/;

/** The prefix of new order codes of the client. */
export const orderCodeFormat = z
  .strictObject({
    prefix: z
      .string()
      .nullable()
      .meta({ description: 'The saved prefix, 2 to 5 letters; null if none was saved.', examples: ['SG'] }),
    prefixEnabled: z.boolean().describe('Whether new order codes start with the prefix.'),
  })
  .meta({ id: 'OrderCodeFormat' });
export type OrderCodeFormat = z.output<typeof orderCodeFormat>;

export const getOrderCodeFormat = operation({
  ...common,
  id: 'getOrderCodeFormat',
  method: 'GET',
  path: '/orders/set-code-format',
  summary: 'Read the prefix of new order codes',
  permission: 'orders.read',
  response: { status: 200, body: valueOf(orderCodeFormat) },
  refusals: [],
});

export const setOrderCodeFormat = operation({
  ...common,
  id: 'setOrderCodeFormat',
  audit: 'Changed the order code prefix',
  method: 'POST',
  path: '/orders/set-code-format/{path}',
  summary: 'Enable or disable the prefix of new order codes; existing codes stay',
  permission: 'labels.configure',
  params: z.strictObject({
    path: z.enum(['enable', 'disable']).describe('Whether to enable or to disable the prefix.'),
  }),
  body: z.strictObject({
    prefix: z
      .string()
      .regex(ORDER_CODE_PREFIX, fieldText('order_code_prefix'))
      .optional()
      .describe('The prefix to save, 2 to 5 letters; if absent, the saved one stays.'),
  }),
  response: { status: 200, body: valueOf(orderCodeFormat) },
  refusals: ['not_allowed_now'],
});

export const labelSettingsOperations = [getLabelOnly, setLabelOnly, getOrderCodeFormat, setOrderCodeFormat];
