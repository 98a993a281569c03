import { NO_TAX_IDS, type TaxIdReader } from '../layouts/line-sources.ts';
import type { ManifestContent, ManifestedOrder } from './manifest-content.ts';

/** Reads no tax identifier of any order. For tests. */
export const readNoTaxIds: TaxIdReader = () => NO_TAX_IDS;

/** An order of two items in one parcel that is on the MAWB. For tests. */
export function buildManifestedOrder(overrides: Partial<ManifestedOrder> = {}): ManifestedOrder {
  const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
  return {
    clientId: '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7',
    id: overrides.orderCode ?? 'SG1000042X',
    orderCode: 'SG1000042X',
    hawbNumber: null,
    clientName: 'Lion Goods',
    consignor: { name: 'Mei Ling Lim', addressLine1: '8 Marina View', country: 'SG' },
    consignee: { name: 'Nur Aisyah', addressLine1: '12 Jalan Ampang', country: 'MY' },
    items: [
      {
        description: 'Cotton T-shirt',
        quantity: 3,
        unitValue: usd(1_250),
        hsCode: '610910',
        grossGrams: 180,
      },
      { description: 'Leather belt', quantity: 1, unitValue: usd(3_999), grossGrams: 240 },
    ],
    parcels: [{ grossGrams: 1_000 }],
    pieces: [{ piece: 1, bagCode: 'BAG1' }],
    incoterm: 'DAP',
    kind: 'SALE',
    invoiceNumber: null,
    cod: null,
    freight: usd(777),
    chargeableGrams: 1_500,
    isBroker: false,
    ...overrides,
  };
}

/** A manifest of the orders in one bag. For tests. */
export function buildContent(orders: readonly ManifestedOrder[]): ManifestContent {
  return {
    header: {
      awbNumber: '618-12345675',
      airline: 'Singapore Airlines',
      flightNumber: 'SQ118',
      flightDate: '2026-11-30',
      originPort: 'SGSIN',
      destinationPort: 'MYKUL',
      originAirport: 'SIN',
      destinationAirport: 'KUL',
      departsAt: null,
      arrivesAt: null,
      consolidator: 'Straits Express',
      breakBulkAgent: null,
      broker: null,
      rates: null,
    },
    bags: [{ bagCode: 'BAG1', sealNumber: 'S-1', tareGrams: 200, grossGrams: 20_200 }],
    orders,
  };
}
