import type { Incoterm } from '@portal/contract/trade';
import { expect, it } from 'vitest';
import { describeParcel } from './described-parcel.ts';

const describeWith = (incoterm: Incoterm) =>
  describeParcel(
    {
      movement: 'CROSS_BORDER',
      originCountry: 'SG',
      destinationCountry: 'MY',
      grossGrams: 500,
      pieces: 1,
      serviceLevel: 'ECONOMY',
      declarationLines: 1,
      partners: 'ALL',
      sortBy: 'price',
      incoterm,
    },
    'SGD',
  );

it.each([
  ['DDP', true],
  ['DAP', false],
] as const)('a described parcel under %s is priced with duty handling: %s', (incoterm, isDutyPaid) => {
  expect(describeWith(incoterm)).toMatchObject({ order: { isDutyPaid } });
});
