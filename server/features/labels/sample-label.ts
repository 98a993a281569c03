import type { LabelOrder, Letterhead } from './label-orders-read-model.ts';
import { buildLabels, type LabelDesign } from './label-mapper.ts';
import type { LabelModel } from './layout/label-model.ts';

/** A sample order with content in every part of a label that settings change. */
const SAMPLE_ORDER: Omit<LabelOrder, 'orderCode'> = {
  id: '',
  customerOrderCode: 'WEB-1042',
  movement: 'CROSS_BORDER',
  serviceLevel: 'EXPRESS',
  isReturn: false,
  codMinor: null,
  codCurrency: null,
  incoterm: 'DDP',
  consignmentKind: 'SALE',
  parties: {
    consignor: {
      name: 'Your sender',
      phone: '+65 6000 0000',
      addressLine1: '1 Sender Street',
      city: 'Singapore',
      postcode: '079903',
      country: 'SG',
    },
    consignee: {
      name: 'Your customer',
      phone: '+60 12-000 0000',
      addressLine1: '12 Jalan Contoh',
      city: 'Kuala Lumpur',
      postcode: '50450',
      country: 'MY',
    },
  },
  items: [
    {
      description: 'Cotton T-shirt',
      quantity: 2,
      unitValue: { amountMinor: 1990, currency: 'SGD' },
      hsCode: '610910',
      originCountry: 'SG',
    },
  ],
  parcels: [{ grossGrams: 1250 }],
  ssccs: [],
  destinationCountry: 'MY',
  destinationPort: 'MYKUL',
  serviceType: 'ORDER',
  status: 'ALLOCATED',
  labelVersion: 1,
  createdAt: new Date(Date.UTC(2026, 0, 15, 4)),
  customerId: null,
  customerLogoPath: null,
  printedConfigurationId: null,
  printedLogoPath: null,
  lastPartnerId: null,
  lastPartnerCode: 'SAMPLE',
  lastHubCode: 'KUL1',
  trackingCode: null,
  isRouted: true,
};

/** The label of a sample order; its order code begins with `prefix`. */
export function buildSampleLabel(letterhead: Letterhead, design: LabelDesign, prefix: string): LabelModel {
  const [label] = buildLabels({ ...SAMPLE_ORDER, orderCode: `${prefix}1000SAMPLE` }, letterhead, design);
  if (label === undefined) throw new Error('the sample order has no parcel');
  return label;
}
