import { z } from 'zod';
import { operation, valueOf } from '../core/index.ts';

const configured = { domain: 'labels', bases: ['clients'] } as const;

/** The logo on a client's labels. */
export const logoPreference = z
  .strictObject({
    /** A data URL of the PNG or JPEG, or null where the client's name stands in its place. */
    logo: z.string().nullable(),
  })
  .meta({ id: 'LogoPreference' });
export type LogoPreference = z.output<typeof logoPreference>;

export const getLogoPreference = operation({
  ...configured,
  id: 'getLogoPreference',
  method: 'GET',
  path: '/logo-preference',
  summary: 'The logo on the labels',
  permission: 'orders.read',
  answer: { status: 200, body: valueOf(logoPreference) },
  refusals: [],
});

export const setLogoPreference = operation({
  ...configured,
  id: 'setLogoPreference',
  method: 'PUT',
  path: '/logo-preference',
  summary: 'Put a logo on the labels: a PNG or JPEG of up to 1 MB, or null in JSON to take it off',
  permission: 'labels.configure',
  upload: { field: 'file' },
  body: z.strictObject({ logo: z.null() }),
  answer: { status: 200, body: valueOf(logoPreference) },
  refusals: ['invalid', 'unsupported_media', 'too_large', 'unreadable_file', 'storage_full'],
});

const switched = z.strictObject({ value: z.boolean() });

export const getLabelOnly = operation({
  ...configured,
  id: 'getLabelOnly',
  method: 'GET',
  path: '/label/label-only',
  summary: 'Whether labels stand alone, without the customs lines',
  permission: 'orders.read',
  answer: { status: 200, body: switched },
  refusals: [],
});

export const setLabelOnly = operation({
  ...configured,
  id: 'setLabelOnly',
  method: 'POST',
  path: '/label/label-only',
  summary: 'Let labels stand alone, without the customs lines, or with them',
  permission: 'labels.configure',
  body: switched,
  answer: { status: 200, body: switched },
  refusals: ['invalid'],
});

/** What may stand in front of order codes. */
export const ORDER_CODE_PREFIX = /^[A-Z]{2,5}$/;

/** The client's own letters in front of its order codes. */
export const orderCodeFormat = z
  .strictObject({ prefix: z.string().nullable(), prefixOn: z.boolean() })
  .meta({ id: 'OrderCodeFormat' });
export type OrderCodeFormat = z.output<typeof orderCodeFormat>;

export const getOrderCodeFormat = operation({
  ...configured,
  id: 'getOrderCodeFormat',
  method: 'GET',
  path: '/orders/set-code-format',
  summary: "How the client's new order codes begin",
  permission: 'orders.read',
  answer: { status: 200, body: valueOf(orderCodeFormat) },
  refusals: [],
});

export const setOrderCodeFormat = operation({
  ...configured,
  id: 'setOrderCodeFormat',
  method: 'POST',
  path: '/orders/set-code-format/{path}',
  summary: 'Begin new order codes with the prefix, or stop; codes that are out stay as they are',
  permission: 'labels.configure',
  params: z.strictObject({ path: z.enum(['enable', 'disable']) }),
  body: z.strictObject({
    prefix: z.string().regex(ORDER_CODE_PREFIX, 'must be 2 to 5 capital letters').optional(),
  }),
  answer: { status: 200, body: valueOf(orderCodeFormat) },
  refusals: ['invalid', 'not_allowed_now'],
});

export const labelSettingsOperations = [
  getLogoPreference,
  setLogoPreference,
  getLabelOnly,
  setLabelOnly,
  getOrderCodeFormat,
  setOrderCodeFormat,
];
