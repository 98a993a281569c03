import type { OrderItem } from '@portal/contract/trade';
import type { Party } from '@portal/contract/parties';
import type { ManifestContent, ManifestedOrder } from '../manifest/manifest-content.ts';

const CONSIGNOR: Party = {
  name: 'Mei Ling Lim',
  company: 'Lion City Goods',
  addressLine1: '8 Marina View',
  postcode: '018960',
  country: 'SG',
  phone: '+6561234567',
};

const toMoney = (amountMinor: number) => ({ amountMinor, currency: 'SGD' });

interface ExampleOrder {
  readonly code: string;
  readonly consignee: Party;
  readonly items: readonly OrderItem[];
  readonly parcels: ManifestedOrder['parcels'];
  readonly bagCodes: readonly string[];
  readonly cod?: ManifestedOrder['cod'];
}

function toManifestedOrder(order: ExampleOrder, index: number): ManifestedOrder {
  const { code, consignee, items, parcels, bagCodes, cod = null } = order;
  return {
    clientId: '',
    id: code,
    orderCode: code,
    hawbNumber: `HX-${1001 + index}`,
    clientName: 'Lion City Goods',
    consignor: CONSIGNOR,
    consignee,
    items: [...items],
    parcels: [...parcels],
    pieces: bagCodes.map((bagCode, piece) => ({ piece: piece + 1, bagCode })),
    incoterm: 'DAP',
    kind: 'SALE',
    invoiceNumber: `INV-${2001 + index}`,
    cod,
    freight: toMoney(640 + 85 * index),
    chargeableGrams: parcels.reduce((sum, { grossGrams }) => sum + grossGrams, 0),
    isBroker: false,
  };
}

const ORDERS: readonly ExampleOrder[] = [
  {
    code: 'SG1000042X',
    consignee: {
      name: 'Nur Aisyah binti Rahman',
      addressLine1: '12 Jalan Ampang',
      city: 'Kuala Lumpur',
      province: 'Wilayah Persekutuan',
      postcode: '50450',
      country: 'MY',
      phone: '+60123456789',
      taxId: { type: 'MY_NRIC', number: '····5678' },
    },
    items: [
      {
        description: 'Cotton T-shirt',
        quantity: 3,
        unitValue: toMoney(1_890),
        hsCode: '610910',
        originCountry: 'CN',
        grossGrams: 180,
      },
      {
        description: 'Leather belt',
        quantity: 1,
        unitValue: toMoney(3_990),
        hsCode: '420330',
        originCountry: 'IT',
        grossGrams: 240,
      },
    ],
    parcels: [{ grossGrams: 960, lengthMm: 300, widthMm: 240, heightMm: 90 }],
    bagCodes: ['BAG1000042'],
  },
  {
    code: 'SG1000043V',
    consignee: {
      name: 'Tan Wei Jie',
      addressLine1: '5 Lebuh Chulia',
      city: 'George Town',
      province: 'Pulau Pinang',
      postcode: '10200',
      country: 'MY',
      phone: '+60198765432',
    },
    items: [
      {
        description: 'Bluetooth speaker',
        quantity: 2,
        unitValue: toMoney(5_900),
        hsCode: '851822',
        originCountry: 'CN',
        goodsFlags: ['UN3481'],
        grossGrams: 620,
      },
    ],
    parcels: [
      { grossGrams: 780, lengthMm: 260, widthMm: 180, heightMm: 140 },
      { grossGrams: 790, lengthMm: 260, widthMm: 180, heightMm: 140 },
    ],
    bagCodes: ['BAG1000042', 'BAG1000051'],
    cod: { amountMinor: 41_300, currency: 'MYR' },
  },
];

/** A MAWB of two orders from Singapore to Malaysia, for the preview of layouts of a forwarder without MAWBs. */
export const EXAMPLE_CONTENT: ManifestContent = {
  header: {
    awbNumber: '618-12345675',
    airline: 'Singapore Airlines',
    flightNumber: 'SQ118',
    flightDate: '2026-11-30',
    originPort: 'SGSIN',
    destinationPort: 'MYKUL',
    departsAt: '2026-11-30T14:05:00.000Z',
    arrivesAt: '2026-11-30T15:20:00.000Z',
    consolidator: 'Straits Express',
    breakBulkAgent: 'KL Cargo Services',
    broker: 'Klang Brokers',
  },
  bags: [
    { bagCode: 'BAG1000042', sealNumber: 'S-4471', tareGrams: 200, grossGrams: 1_940 },
    { bagCode: 'BAG1000051', sealNumber: 'S-4472', tareGrams: 200, grossGrams: 990 },
  ],
  orders: ORDERS.map(toManifestedOrder),
};
