import { buildApiDocument } from '@portal/contract/api-document';
import { ITEM_FILE_FIELDS } from '@portal/contract/orders';
import { expect, it } from 'vitest';
import { readBuiltInHsCodes } from '../features/reference-data/index.ts';
import { GOODS } from './goods.ts';

const codes = new Set((await readBuiltInHsCodes()).map(({ code }) => code));

it('the goods of the demo have codes of HS 2022', () => {
  expect(GOODS.filter(({ hsCode }) => !codes.has(hsCode))).toEqual([]);
});

it('the examples of the API reference and of the file templates have codes of HS 2022', () => {
  const examples = [...JSON.stringify(buildApiDocument()).matchAll(/"hsCode":"(\d+)"/g)].map(
    ([, code = '']) => code,
  );
  expect(examples.length).toBeGreaterThan(5);
  const unknown = [...examples, ITEM_FILE_FIELDS.itemHsCode.example].filter((code) => !codes.has(code));
  expect(unknown).toEqual([]);
});
