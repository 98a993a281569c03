import type { LabelFacts, Letterhead } from './label-facts.ts';
import { labelsOf } from './label-mapper.ts';
import type { LabelModel } from './label-model.ts';

/** An order nobody placed, with something in every part of a label that settings change. */
const SAMPLE: Omit<LabelFacts, 'orderCode'> = {
  id: '',
  customerOrderCode: 'WEB-1042',
  movement: 'CROSS_BORDER',
  serviceLevel: 'EXPRESS',
  codMinor: null,
  codCurrency: null,
  incoterm: 'DDP',
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
  destinationCountry: 'MY',
  destinationPort: 'MYKUL',
  serviceType: 'ORDER',
  status: 'ALLOCATED',
  labelVersion: 1,
  createdAt: new Date(Date.UTC(2026, 0, 15, 4)),
  deliveredBy: 'SAMPLE',
  tracking: null,
  routed: true,
};

/** The label of a made-up order on a letterhead, its code beginning with the prefix. */
export function sampleLabel(
  letterhead: Letterhead,
  logo: Uint8Array | undefined,
  prefix: string,
): LabelModel {
  const [label] = labelsOf({ ...SAMPLE, orderCode: `${prefix}1000SAMPLE` }, letterhead, logo);
  if (label === undefined) throw new Error('the sample order has a parcel');
  return label;
}
