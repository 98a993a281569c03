import { expect, test } from 'vitest';
import { formatApiSurface } from './api-surface.ts';

const SCHEMAS = {
  Parcel: {
    type: 'object',
    required: ['grams', 'goods'],
    properties: {
      grams: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      goods: { type: 'array', maxItems: 9, items: { $ref: '#/components/schemas/Goods' } },
      note: { type: ['string', 'null'], maxLength: 40 },
      size: { type: 'object', properties: { unit: { enum: ['cm', 'in'] } } },
      prices: {
        type: 'object',
        additionalProperties: { type: 'object', properties: { minor: { type: 'integer' } } },
      },
      owner: { anyOf: [{ $ref: '#/components/schemas/Party' }, { type: 'null' }] },
    },
  },
  Goods: { type: 'string', format: 'uuid' },
};

test('the surface of an API has one line for each operation, parameter and field, sorted', () => {
  const post = {
    operationId: 'createParcel',
    description: 'Permission: orders.create',
    security: [{}],
    parameters: [{ name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } }],
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Parcel' } } } },
    responses: {
      '201': {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['id'],
              properties: { id: { type: 'string', pattern: '^P' } },
            },
          },
        },
      },
      '400': {},
      '409': {},
    },
  };
  const get = {
    operationId: 'readLabel',
    security: [],
    responses: {
      '200': {
        content: { 'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } } },
      },
    },
  };
  const surface = formatApiSurface({
    paths: { '/parcels': { post }, '/label': { get } },
    webhooks: {},
    components: { schemas: SCHEMAS },
  });
  expect(surface.split('\n')).toEqual([
    'GET /label readLabel [public]',
    '  200 application/pdf: application/pdf',
    'POST /parcels createParcel [orders.create] 400 409',
    '  query page?: integer ≥ 1',
    '  request: Parcel',
    '  201.id: string pattern ^P',
    'Goods: uuid',
    'Parcel.grams: integer ≥ 1',
    'Parcel.goods: Goods[] items ≤ 9',
    'Parcel.note?: string | null length ≤ 40',
    'Parcel.size?.unit?: cm | in',
    'Parcel.prices?: {[string]: object}',
    'Parcel.prices?{}.minor?: integer',
    'Parcel.owner?: Party | null',
    '',
  ]);
});
