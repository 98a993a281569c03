import {
  listQuotationActions,
  priceLines,
  type ClientQuotation,
  type PartnerQuotation,
  type QuotationDocument,
  type QuotationEntry,
  type QuotationLineInput,
  type QuotationOffer,
  type QuotationRequest,
  type QuotationState,
  type Quote,
} from '@portal/contract/freight';
import { TEST_BOOKING } from '../bookings/testing-bookings.ts';

const LINES: QuotationLineInput[] = [
  {
    service: 'FREIGHT',
    description: TEST_BOOKING.departure.number,
    charge: null,
    basis: 'KG',
    quantity: 39,
    unitPriceMinor: 410,
  },
  {
    service: 'CUSTOMS',
    description: null,
    charge: null,
    basis: 'SHIPMENT',
    quantity: 1,
    unitPriceMinor: 45_00,
  },
];

export const TEST_QUOTED: QuotationOffer = {
  rateId: TEST_BOOKING.departure.id,
  currency: 'SGD',
  ...priceLines(LINES, 'SGD'),
  ratesAsOf: null,
  departure: TEST_BOOKING.departure,
  transitDays: { min: 2, max: 3 },
  serviceLevel: null,
  deadFreight: { percent: 50, tolerancePercent: 10 },
  validUntil: '2026-12-05T08:00:00.000Z',
  conditions: 'Subject to space.',
  excluded: 'Duties and taxes',
};

/** A quotation of the client; from QUOTED on with an offer of 204.90 SGD, which is 160.00 USD. */
export function buildQuotation(state: QuotationState, more: Partial<ClientQuotation> = {}): ClientQuotation {
  const hasOffer = !['DRAFT', 'REQUESTED', 'WITHDRAWN'].includes(state);
  return {
    id: '01a20b6e-470e-7706-92cb-eadaef8a3001',
    requestId: '01a20b6e-470e-7706-92cb-eadaef8a3000',
    code: 'QUO100000123',
    state,
    partner: TEST_BOOKING.partner,
    offer: hasOffer ? TEST_QUOTED : null,
    compared: hasOffer
      ? { amountMinor: 160_00, currency: 'USD', asOf: '2026-11-27', lines: [125_00, 35_00] }
      : null,
    counter: null,
    booking: null,
    shipment: null,
    reason: null,
    comment: null,
    requestedAt: '2026-11-28T02:00:00.000Z',
    changedAt: '2026-11-28T02:00:00.000Z',
    version: 1,
    actions: listQuotationActions(state, 'CLIENT'),
    ...more,
  };
}

const FACTS: PartnerQuotation['request'] = {
  mode: 'AIR',
  originPortId: 'SGSIN',
  destinationPortId: 'MYKUL',
  incoterm: 'DAP',
  incotermPlace: 'Kuala Lumpur',
  pieces: TEST_BOOKING.pieces,
  goodsLines: [
    {
      hsCode: '090121',
      description: TEST_BOOKING.commodity,
      value: { amountMinor: 900_00, currency: 'SGD' },
    },
  ],
  goods: ['FOOD'],
  readyDate: '2026-11-30',
  services: ['CUSTOMS', 'DELIVERY'],
  comment: null,
  createdAt: '2026-11-28T02:00:00.000Z',
};

/** A request to three partners: one has quoted, one has not, and one rejected. */
export const TEST_REQUEST: QuotationRequest = {
  ...FACTS,
  id: '01a20b6e-470e-7706-92cb-eadaef8a3000',
  code: 'QUO100000123',
  quotations: [
    buildQuotation('QUOTED'),
    buildQuotation('REQUESTED', {
      id: '01a20b6e-470e-7706-92cb-eadaef8a3002',
      partner: { id: '01a20b6e-470e-7706-92cb-eadaef8a3012', name: 'Straits Freight' },
    }),
    buildQuotation('REJECTED', {
      id: '01a20b6e-470e-7706-92cb-eadaef8a3003',
      partner: { id: '01a20b6e-470e-7706-92cb-eadaef8a3013', name: 'Garuda Logistik' },
      offer: null,
      compared: null,
      reason: 'NO_CAPACITY',
    }),
  ],
};

/** The response to a change of the request. */
export const TEST_QUOTE: Quote = {
  rateID: null,
  rate: null,
  currency: null,
  quotationID: null,
  totalEstimatedPrice: null,
  value: TEST_REQUEST,
};

/** A quotation as its partner sees it. */
export function buildPartnerQuotation(state: QuotationState): PartnerQuotation {
  const { compared: _compared, ...quotation } = buildQuotation(state);
  return {
    ...quotation,
    client: TEST_BOOKING.client,
    request: FACTS,
    actions: listQuotationActions(state, 'PARTNER'),
  };
}

/** A counter-offer of 3.50 SGD for the freight. */
export const TEST_COUNTER_ENTRY: QuotationEntry = {
  id: '01a20b6e-470e-7706-92cb-eadaef8a3080',
  at: '2026-11-28T02:00:00.000Z',
  action: 'counter',
  side: 'CLIENT',
  actor: 'Ann Lee',
  previousLines: TEST_QUOTED.lines,
  lines: TEST_QUOTED.lines.map((line, index) => (index === 0 ? { ...line, unitPriceMinor: 350 } : line)),
  reason: null,
  comment: 'As last month',
};

const FILE: QuotationDocument = {
  id: '01a20b6e-470e-7706-92cb-eadaef8a3100',
  category: 'COMMERCIAL_INVOICE',
  fileName: 'invoice-0417.pdf',
  mediaType: 'application/pdf',
  bytes: 48_213,
  version: 2,
  current: true,
  uploadedBy: 'Ann Lee',
  uploadedAt: '2026-11-28T03:00:00.000Z',
  issuedBy: null,
  quotationId: null,
};

/** Two versions of an invoice and two pictures of the client, and the terms of a partner. */
export const TEST_FILES: QuotationDocument[] = [
  FILE,
  {
    ...FILE,
    id: '01a20b6e-470e-7706-92cb-eadaef8a3101',
    fileName: 'invoice-0416.pdf',
    version: 1,
    current: false,
  },
  {
    ...FILE,
    id: '01a20b6e-470e-7706-92cb-eadaef8a3102',
    category: 'OTHER',
    fileName: 'front.jpg',
    mediaType: 'image/jpeg',
  },
  {
    ...FILE,
    id: '01a20b6e-470e-7706-92cb-eadaef8a3103',
    category: 'OTHER',
    fileName: 'side.jpg',
    mediaType: 'image/jpeg',
    version: 1,
    current: false,
  },
  {
    ...FILE,
    id: '01a20b6e-470e-7706-92cb-eadaef8a3104',
    category: 'OTHER',
    fileName: 'terms.pdf',
    version: 1,
    uploadedBy: 'Siti Rahman',
    issuedBy: TEST_BOOKING.partner.name,
    quotationId: '01a20b6e-470e-7706-92cb-eadaef8a3001',
  },
];
