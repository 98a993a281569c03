import { operations } from '@portal/contract';
import { clientOnly, EACH, listClientOnlyPaths, operation } from '@portal/contract/core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toCustomerJson } from './to-customer-json.ts';

const cost = clientOnly(z.number().nullable());
const example = operation({
  id: 'example',
  domain: 'orders',
  method: 'GET',
  bases: ['customers'],
  path: '/example',
  summary: 'An example',
  permission: 'orders.read',
  response: {
    status: 200,
    body: z.strictObject({
      data: z.array(
        z.strictObject({ cost, legs: z.record(z.string(), z.strictObject({ cost })).nullable() }),
      ),
    }),
  },
  refusals: [],
});

describe('toCustomerJson', () => {
  test('sets the marked properties to null, in lists and maps too, unless the client shows them', () => {
    const answer = {
      data: [
        { cost: 5, legs: { a: { cost: 7 } } },
        { cost: 6, legs: null },
      ],
    };
    const read = (hidesPartners: boolean): unknown =>
      JSON.parse(
        toCustomerJson(example, JSON.stringify(answer), { hidesPartners, findClientStatus: undefined }),
      );
    expect(read(true)).toEqual({
      data: [
        { cost: null, legs: { a: { cost: null } } },
        { cost: null, legs: null },
      ],
    });
    expect(read(false)).toEqual(answer);
  });
});

describe('responses to customers', () => {
  const COST = /price|cost|delta|freightMinor|deliveryMinor|landed\w*Minor|chargeableGrams|^rule$/i;
  const PARTNER = /^(partner|partnerName)$/;
  const PARTNER_REASON = /^legs\.\*\.reason$/;
  const bodies = operations.flatMap((candidate) =>
    candidate.bases.includes('customers') && 'body' in candidate.response
      ? [[candidate.id, candidate.response.body] as const]
      : [],
  );

  test.each(bodies)('%s: every property with the name of a cost or a partner is marked', (_, body) => {
    const marked = new Set(listClientOnlyPaths(body).map((path) => path.join('.')));
    const paths = listPropertyPaths(z.toJSONSchema(body, { unrepresentable: 'any', io: 'output' }));
    const costs = paths.filter((path) => {
      const name = path.split('.').at(-1) ?? '';
      return COST.test(name) || PARTNER.test(name) || PARTNER_REASON.test(path.replace(/^value\./, ''));
    });
    const isHidden = (path: string) =>
      marked.has(path) || [...marked].some((whole) => path.startsWith(`${whole}.`));
    expect(costs.filter((path) => !isHidden(path) && !EXCEPTIONS.has(path))).toEqual([]);
  });

  test('the marks reach rows and details of orders, and reweighs', () => {
    const paths = Object.fromEntries(
      bodies.map(([id, body]) => [id, listClientOnlyPaths(body).map((path) => path.join('.'))]),
    );
    expect(paths['listOrders']).toEqual(
      ['chargeableGrams', 'price', 'priceRatesAsOf', 'currentPartner'].map((name) => `data.${EACH}.${name}`),
    );
    expect(paths['getOrder']).toEqual(
      expect.arrayContaining([
        'value.price',
        'value.legs.*.price',
        'value.legs.*.partner',
        'value.legs.*.reason',
        'value.legs.*.rule',
      ]),
    );
    expect(paths['listReweighs']).toEqual(
      expect.arrayContaining(['data.*.before.price', 'data.*.after.price', 'data.*.delta']),
    );
  });
});

/** Properties that have the name of a cost and are none: rules of the destination. */
const EXCEPTIONS: ReadonlySet<string> = new Set(['value.dutiesAndTaxes.rule']);

interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
}

/** The paths of all properties of a JSON schema, with `*` for the entries of lists and maps. */
function listPropertyPaths(root: unknown): readonly string[] {
  const schema = root as JsonSchema;
  const visit = (part: JsonSchema, path: string, refs: readonly string[]): readonly string[] => {
    if (part.$ref !== undefined) {
      const target = schema.$defs?.[part.$ref.split('/').at(-1) ?? ''];
      return target === undefined || refs.includes(part.$ref)
        ? []
        : visit(target, path, [...refs, part.$ref]);
    }
    const joinPath = (key: string) => (path === '' ? key : `${path}.${key}`);
    return [
      ...Object.entries(part.properties ?? {}).flatMap(([key, child]) => [
        joinPath(key),
        ...visit(child, joinPath(key), refs),
      ]),
      ...(part.items === undefined ? [] : visit(part.items, joinPath(EACH), refs)),
      ...(typeof part.additionalProperties === 'object'
        ? visit(part.additionalProperties, joinPath(EACH), refs)
        : []),
      ...(part.anyOf ?? []).flatMap((child) => visit(child, path, refs)),
    ];
  };
  return visit(schema, '', []);
}
