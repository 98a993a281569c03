import type { DocumentCategory } from '@portal/contract/documents';
import { formatMoney, groupDigits } from '@portal/contract/quantities';
import {
  GOODS_FLAG_NAMES,
  isCarriagePaidBySeller,
  type OrderItem,
  type ServiceType,
} from '@portal/contract/trade';
import { formatAmount, formatWeight, getCountryName, type Paper } from '../../manifests/index.ts';
import type { ShipmentFacts } from '../shipment-facts.ts';
import {
  describeItem,
  formatFlight,
  formatLane,
  formatPackages,
  formatTerms,
  formatVolume,
  listHawb,
  listParties,
  NONE,
  toBlock,
} from './paper-parts.ts';
import { getLineMinor, sumShipment } from './shipment-totals.ts';

/** What the forwarder is asked for, by leg of the route. */
const SERVICE_TEXTS: Readonly<Partial<Record<ServiceType, string>>> = {
  PICKUP: 'collection at the address of pick-up',
  FREIGHT_FORWARDER: 'main carriage',
  CUSTOMS: 'customs clearance at the destination',
  B2B: 'delivery to the consignee',
};

/** Papers that the shipper can enclose. */
const ENCLOSURES: Readonly<Partial<Record<DocumentCategory, string>>> = {
  COMMERCIAL_INVOICE: 'commercial invoice',
  PACKING_LIST: 'packing list',
  DGD: "shipper's declaration for dangerous goods",
  MSDS: 'safety data sheet',
  INSURANCE_CERTIFICATE: 'insurance certificate',
  PERMIT: 'permit',
};

/** What the shipper instructs the forwarder to do with a shipment. */
export function buildLetterOfInstruction(facts: ShipmentFacts, issuedOn: string): Paper {
  const { items } = facts;
  const totals = sumShipment(facts);
  return {
    title: "Shipper's letter of instruction",
    reference: facts.orderCode,
    isLandscape: false,
    facts: [
      ['Order', facts.orderCode],
      ["Shipper's reference", facts.customerOrderCode],
      ['Date', issuedOn],
      ['Forwarder', facts.forwarder ?? NONE],
      ['Booking', facts.bookingCode ?? NONE],
      ['MAWB', facts.awbNumber ?? NONE],
      ...listHawb(facts),
      ['Flight or truck', formatFlight(facts)],
      ['From – to', formatLane(facts)],
      ['Packages', formatPackages(totals.types, totals.packages)],
      ['Gross weight', `${formatWeight(totals.grossGrams)} kg`],
      ['Volume', totals.litres === null ? NONE : `${formatVolume(totals.litres)} m³`],
    ],
    parties: [
      ...listParties(facts, { consignor: 'Shipper', consignee: 'Consignee' }),
      ...(facts.pickup === null ? [] : [toBlock('Pick-up', facts.pickup)]),
    ],
    tables: [
      {
        title: 'Instructions',
        columns: [
          { header: 'Subject', share: 2 },
          { header: 'Instruction', share: 6 },
        ],
        rows: listInstructions(facts),
        totals: [],
      },
      {
        title: 'Goods',
        columns: [
          { header: 'Description of goods', share: 4.4 },
          { header: 'HS code', share: 1.5 },
          { header: 'Origin', share: 1.5 },
          { header: 'Dangerous or restricted', share: 2.4 },
          { header: 'Qty', share: 0.9, isFigure: true },
          { header: `Value ${totals.currency}`, share: 1.7, isFigure: true },
        ],
        rows: items.map((item) => [
          describeItem(item),
          item.hsCode ?? NONE,
          item.originCountry === undefined ? NONE : getCountryName(item.originCountry),
          describeFlags(item),
          String(item.quantity),
          formatAmount(getLineMinor(item), totals.currency),
        ]),
        totals: [
          ['Total', '', '', '', String(totals.quantity), formatAmount(totals.valueMinor, totals.currency)],
        ],
      },
    ],
    notes: [
      'The shipper certifies that the particulars are correct, and authorises the forwarder to prepare the waybill and to act for it with carriers and customs.   Name, signature, date: ______________________________',
    ],
  };
}

function listInstructions(facts: ShipmentFacts): string[][] {
  const { incoterm, insuredValue, items, parcels, remarks } = facts;
  const totals = sumShipment(facts);
  const flagged = items.filter(({ goodsFlags = [] }) => goodsFlags.length > 0);
  const unstackable = parcels.filter(({ isStackable }) => isStackable === false).length;
  return [
    ['Services', describeServices(facts)],
    ['Terms of delivery', formatTerms(facts)],
    [
      'Freight charges',
      incoterm === null
        ? NONE
        : isCarriagePaidBySeller(incoterm)
          ? 'Prepaid: for account of the shipper'
          : 'Collect: for account of the consignee',
    ],
    [
      'Insurance',
      insuredValue === null
        ? 'No insurance is instructed'
        : `The goods are to be insured for ${formatMoney(insuredValue)}`,
    ],
    [
      'Declared value',
      `Carriage: none (NVD). Customs: ${formatMoney({ amountMinor: totals.valueMinor, currency: totals.currency })}`,
    ],
    ['Chargeable weight', `${formatWeight(facts.chargeableGrams)} kg`],
    [
      'Handling',
      unstackable === 0
        ? 'No package is marked as not stackable'
        : `${groupDigits(String(unstackable))} of ${totals.packages} packages are not stackable`,
    ],
    [
      'Dangerous or restricted goods',
      flagged.length === 0 ? 'None declared' : [...new Set(flagged.map(describeFlags))].join('; '),
    ],
    ['Documents enclosed', listEnclosures(facts)],
    ...(remarks === null || remarks === '' ? [] : [['Remarks', remarks]]),
  ];
}

function describeServices({ services, mode }: ShipmentFacts): string {
  const texts = services.flatMap((service) => {
    const text = SERVICE_TEXTS[service];
    if (text === undefined) return [];
    return service === 'FREIGHT_FORWARDER' && mode !== null ? `${text} by ${mode.toLowerCase()}` : text;
  });
  const text = texts.join(', ');
  return text === '' ? NONE : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

const describeFlags = ({ goodsFlags = [] }: OrderItem) =>
  goodsFlags.length === 0 ? NONE : goodsFlags.map((flag) => GOODS_FLAG_NAMES[flag]).join(', ');

function listEnclosures({ documents }: ShipmentFacts): string {
  const texts = Object.entries(ENCLOSURES).flatMap(([category, text]) =>
    documents.some((one) => one === category) ? [text] : [],
  );
  const text = texts.join(', ');
  return text === '' ? 'None yet' : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
