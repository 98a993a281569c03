import { operations } from '@portal/contract';
import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createQuerySchema } from '../api/query-rules.ts';
import { isListOperation } from './contract-descriptors.ts';
import { deriveQueryRules } from './query-rules.ts';

const TEXTS = [
  ['1', '0', '-1', '1e3', '100', '101', '1000', '1000000', '1000001', '1.5', ' 3 ', ''],
  ['true', 'false', 'TRUE', 'createdAt', 'price', 'SG', 'sg', 'SGP', 'SGSIN', 'SG1IN', 'CUSTOMS', 'EXPRESS'],
  ['CUSTOMS,B2B', 'CUSTOMS,', ',', 'CUSTOMS,NEW', 'B2B,'.repeat(51), 'LAST_MILE:DELIVERED', ':'],
  ['2026-11-30', '2026-11-31', '2026-02-30', '2024-02-29', '2026-2-1', '2026-11-30T08:00:00Z'],
  ['ab', ' ab ', 'abc', 'a b', ' ', 'a\u0000bc', 'x'.repeat(60), 'x'.repeat(61), 'x'.repeat(121)],
  ['0192f3a4-7b1c-7d2e-8f30-0123456789ab', '0192f3a4-7b1c-0d2e-8f30-0123456789ab'],
].flat();

const lists = operations.flatMap((operation) =>
  isListOperation(operation) ? [[operation.id, operation.query] as const] : [],
);

describe('the rules of a query in the built app', () => {
  it.each(lists)('%s accepts what the schema of the contract accepts, and nothing else', (_, query) => {
    const built = createQuerySchema(deriveQueryRules(query)).shape;
    expect(Object.keys(built)).toEqual(Object.keys(query.shape));
    const values = Object.values(query.shape).flatMap((schema) => enumValues(schema as z.ZodType));
    const text = oneof(constantFrom(...TEXTS, ...values), string());
    for (const [key, schema] of Object.entries(query.shape)) {
      assert(
        property(text, (value) => {
          expect(built[key]?.safeParse(value).success).toBe(schema.safeParse(value).success);
        }),
        { numRuns: 300 },
      );
    }
  });

  it('a schema without a rule fails the build', () => {
    expect(() => deriveQueryRules(z.object({ page: z.bigint() }))).toThrow('no rule');
  });
});

function enumValues(schema: z.ZodType): readonly string[] {
  const { enum: values } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return (values ?? []).filter((value) => typeof value === 'string');
}
