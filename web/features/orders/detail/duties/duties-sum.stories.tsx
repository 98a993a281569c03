import { FORMER_ASSESSMENT_DEFAULTS, type DutyAssessment } from '@portal/contract/duties';
import { useOptionalUser } from '../../../../session/use-user.ts';
import type { Stories } from '../../../../ui/stories.ts';
import { DutiesSum } from './duties-sum.tsx';

/** A parcel of 200 ringgit to Malaysia: nothing is due at import. */
const ASSESSMENT: DutyAssessment = {
  ...FORMER_ASSESSMENT_DEFAULTS,
  day: '2026-11-20',
  rule: {
    country: 'MY',
    validFrom: '2024-01-01',
    version: 1,
    source: 'customs.gov.my',
    sourceDate: '2026-11-01',
    starter: true,
  },
  currency: 'MYR',
  exchangeDay: null,
  goodsMinor: 200_00,
  freightMinor: 18_00,
  deliveryMinor: 9_00,
  lines: [],
  dutyMinor: 0,
  taxMinor: 0,
  taxAtSaleMinor: 0,
  landedMinor: 227_00,
  landedTaxedAtSaleMinor: 247_00,
  payer: 'CONSIGNEE',
  isIncotermMissing: false,
  sources: [],
  gaps: [],
};

const UNKNOWN_RATE: DutyAssessment = {
  ...ASSESSMENT,
  isComplete: false,
  landedMinor: null,
  landedTaxedAtSaleMinor: null,
  gaps: [{ gap: 'NO_RATE', item: 0, name: 'Import duty' }],
};

/** The sum once the session is loaded, as in the shell. */
function SumStory({ assessment }: { readonly assessment: DutyAssessment }) {
  return useOptionalUser() === null ? null : <DutiesSum assessment={assessment} />;
}

export const stories: Stories = {
  'tax at sale not declared': () => <SumStory assessment={ASSESSMENT} />,
  'rate not known': () => <SumStory assessment={UNKNOWN_RATE} />,
  'rate of one of two items not known': () => (
    <SumStory
      assessment={{
        ...UNKNOWN_RATE,
        lines: [
          {
            item: 1,
            kind: 'DUTY',
            name: 'Import duty',
            baseMinor: 120_00,
            basisPoints: 500,
            amountMinor: 6_00,
            collectionPoint: 'IMPORT',
            source: 0,
          },
        ],
      }}
    />
  ),
};
