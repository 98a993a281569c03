import type { ForwarderMawb, FreightChargeSummary } from '@portal/contract/manifests';
import type { Stories } from '../../../ui/stories.ts';
import { WeightBreakNotice } from './weight-break-notice.tsx';

const PARTNER_ID = '00000001-0000-4000-8000-000000000001';

/** A MAWB of 92 kg that is charged as 100 kg. */
const MAWB: ForwarderMawb = {
  id: '00000005-0000-4000-8000-000000000001',
  awbNumber: '618-12345675',
  airline: 'Singapore Airlines',
  state: 'OPEN',
  flightNumber: 'SQ118',
  flightDate: '2026-11-30',
  originPortId: 'SGSIN',
  destinationPortId: 'MYKUL',
  departsAt: null,
  arrivesAt: null,
  consolidator: null,
  breakBulkAgent: 'KL Cargo Services',
  broker: null,
  bookedGrams: 120_000,
  rates: {
    currency: 'SGD',
    payment: 'PREPAID',
    minimumMinor: 75_00,
    breaks: [
      { fromGrams: 0, perKgMinor: 4_10 },
      { fromGrams: 100_000, perKgMinor: 2_75 },
    ],
  },
  bags: 1,
  orders: 12,
  pieces: 14,
  pieceGrams: 91_000,
  bagGrams: 92_000,
  manifestVersion: null,
  manifestedAt: null,
  departures: [],
  handOvers: [],
  version: 3,
};

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
    mawb={MAWB}
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
