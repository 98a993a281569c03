import { DUTY_GAPS } from '@portal/contract/duties';
import type { RateComparison } from '@portal/contract/rate-comparison';
import { useState } from 'react';
import type { SearchParams, SearchPatch } from '../../../ui/list/list-search.ts';
import type { Stories } from '../../../ui/stories.ts';
import { ComparisonDiagram } from './comparison-diagram.tsx';
import { ComparisonForm } from './comparison-form.tsx';
import { LandedCost } from './landed-cost.tsx';

/** A combination of one partner on one leg. */
function buildRow(
  partner: string,
  amountMinor: number,
  measuredDays: number,
  marks: Partial<Pick<RateComparison, 'efficient' | 'current'>> = {},
): RateComparison {
  const price = { amountMinor, currency: 'SGD' };
  return {
    id: partner,
    legs: [
      {
        sequence: 1,
        place: 'SGSIN',
        toPlace: 'MYKUL',
        leg: 'B2B',
        chargeableGrams: 1_000,
        chargedAsGrams: null,
        charge: null,
        surcharges: [],
        clearance: null,
        mode: 'AIR',
        partner: { id: '00000001-0000-4000-8000-000000000001', name: partner },
        rateCardId: '00000002-0000-4000-8000-000000000001',
        price,
        converted: null,
        transitDays: { min: 2, max: 4 },
        medianTransitDays: null,
        ratingTenths: 42,
        access: 'CONNECTED',
        hints: [],
      },
    ],
    cost: [price],
    price,
    duties: null,
    landed: null,
    days: { min: 2, max: 4 },
    measuredDays,
    measuredLegs: 0,
    ratingTenths: 42,
    access: 'CONNECTED',
    efficient: false,
    current: false,
    ...marks,
  };
}

/** Two combinations overlap; one is cheap and slow, and one dear and fast. */
const ROWS = [
  buildRow('Selat Haul', 1_200, 9, { efficient: true }),
  buildRow('Harbourline Freight', 2_000, 5, { efficient: true, current: true }),
  buildRow('Monsoon Air', 2_005, 5),
  buildRow('Kowloon Swift', 4_800, 2, { efficient: true }),
];

/** The form, and what it submits. */
function FormStory({ search }: { readonly search: SearchParams }) {
  const [submitted, setSubmitted] = useState<SearchPatch>();
  return (
    <>
      <ComparisonForm search={search} onSubmit={setSubmitted} />
      <output>{JSON.stringify(submitted)}</output>
    </>
  );
}

export const stories: Stories = {
  diagram: () => <ComparisonDiagram rows={ROWS} />,
  'landed cost': () => (
    <dl>
      <dt>incomplete</dt>
      <dd>
        <LandedCost landed={null} gaps={DUTY_GAPS} />
      </dd>
      <dt>by the rate of other goods</dt>
      <dd>
        <LandedCost landed={{ amountMinor: 58_30, currency: 'SGD' }} gaps={['NO_HS_CODE']} />
      </dd>
      <dt>not assessed</dt>
      <dd>
        <LandedCost landed={null} gaps={[]} />
      </dd>
    </dl>
  ),
  'empty form': () => <FormStory search={{}} />,
  'filled form': () => (
    <FormStory
      search={{
        originCountry: 'SG',
        destinationCountry: 'MY',
        grossGrams: '1250',
        goodsFlags: 'UN3481,LIQUID',
      }}
    />
  ),
};
