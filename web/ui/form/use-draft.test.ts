import { expect, test } from 'vitest';
import { omitPersonalData } from './use-draft.ts';

test.each([
  ['3100600445635', ''],
  ['••••5635', '••••5635'],
])('a draft with the tax number %s is saved with "%s"', (taxIdNumber, saved) => {
  const values = { consignee: { name: 'Ann', taxIdNumber, taxIdToken: 'x' } };
  expect(JSON.parse(omitPersonalData(JSON.stringify(values)))).toEqual({
    consignee: { name: 'Ann', taxIdNumber: saved, taxIdToken: 'x' },
  });
});
