import type { FreightChargeSummary } from '@portal/contract/manifests';
import type { Stories } from '../../../ui/stories.ts';
import { TEST_MAWB } from './testing-mawb.ts';
import { WeightBreakNotice } from './weight-break-notice.tsx';

const PARTNER_ID = '00000001-0000-4000-8000-000000000001';

const ADVICE: NonNullable<FreightChargeSummary['advice']> = {
  fromGrams: 100_000,
  rateMinor: 2_75,
  missingGrams: 8_000,
  extraMinor: 0,
  savedMinor: 75_00,
  suggestion: {
    bags: [
      { id: '00000004-0000-4000-8000-000000000002', bagCode: 'BAG2', grossGrams: 5_000 },
      { id: '00000004-0000-4000-8000-000000000003', bagCode: 'BAG3', grossGrams: 3_000 },
    ],
    chargeableGrams: 100_000,
    amountMinor: 275_00,
    extraMinor: 0,
    savedMinor: 75_00,
  },
};

const showNotice = (isWritable: boolean) => () => (
  <WeightBreakNotice
    mawb={TEST_MAWB}
    partnerId={PARTNER_ID}
    currency="SGD"
    advice={ADVICE}
    isWritable={isWritable}
  />
);

export const stories: Stories = {
  'two waiting bags': showNotice(true),
  'two waiting bags, read only': showNotice(false),
};
