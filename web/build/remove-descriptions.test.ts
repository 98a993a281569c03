import { expect, it } from 'vitest';
import { removeDescriptions } from './remove-descriptions.ts';

it.each([
  ["z.string().describe('Code of the bag.')", 'z.string()'],
  [
    "z\n  .strictObject({ id: uuid.describe('Id.'), n: z.int() })\n  .meta({ id: 'Bag' })",
    'z\n  .strictObject({ id: uuid, n: z.int() })',
  ],
  [
    "z.string().describe('Before.').max(3).meta({ examples: [f('x')] }).optional()",
    'z.string().max(3).optional()',
  ],
  ['value.describe(value.description ?? "The result.")', 'value'],
  ["describe('unit', () => 1)", "describe('unit', () => 1)"],
  ['const text: string = bag.meta.describe', 'const text: string = bag.meta.describe'],
])('%s becomes %s', (source, expected) => {
  expect(removeDescriptions('bag-schemas.ts', source)).toBe(expected);
});

it('positions count characters, not bytes', () => {
  expect(
    removeDescriptions('bag-schemas.ts', "const a = '重さ'; const b = z.int().describe('Grams – 重さ.');"),
  ).toBe("const a = '重さ'; const b = z.int();");
});
