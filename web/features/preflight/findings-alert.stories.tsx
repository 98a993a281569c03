import { checkItem, type PreflightRules } from '@portal/contract/preflight';
import { DEFAULT_SEVERITIES } from '@portal/contract/findings';
import type { Stories } from '../../ui/stories.ts';
import { FindingsAlert } from './findings-alert.tsx';
import { useRateFinding } from './use-rate-finding.ts';

const RULES: PreflightRules = {
  severities: DEFAULT_SEVERITIES,
  forbidden: [
    {
      originCountry: null,
      destinationCountry: 'SG',
      goods: 'Chewing gum',
      hsPrefixes: ['170410'],
      words: ['chewing gum'],
      explanation: 'chewing gum may not be brought in.',
      source: 'A story',
      sourceDate: '2026-01-01',
    },
  ],
  hsHeadings: ['1704 10', '6109 10 90'],
  hsGoods: [],
  exchangeRates: { asOf: '2026-11-20', base: 'USD', unitsPerBase: { SGD: 1.3 } },
};

const LANE = { originCountry: 'CN', destinationCountry: 'SG' };

const ITEM = {
  description: 'Gift',
  category: 'Fashion & Accessories',
  quantity: 1,
  unitValue: { amountMinor: 5, currency: 'SGD' },
  grossGrams: 200_000,
} as const;

/** The findings of the check that the order form runs, for several items. */
function CheckedItems({ descriptions }: { readonly descriptions: readonly string[] }) {
  const rateFinding = useRateFinding();
  const findings = descriptions.flatMap((description, index) =>
    checkItem({ ...ITEM, description }, index, LANE, RULES).map((finding) =>
      rateFinding(finding, RULES.severities, LANE.destinationCountry),
    ),
  );
  return <FindingsAlert findings={findings} />;
}

export const stories: Stories = {
  'blockers and warnings': () => <CheckedItems descriptions={['Gift', 'Chewing gum, mint']} />,
};
