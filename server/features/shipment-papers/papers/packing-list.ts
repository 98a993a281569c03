import { buildPieceCode } from '@portal/contract/orders';
import type { Parcel } from '@portal/contract/trade';
import { apportion } from '../../../platform/apportion.ts';
import { formatWeight, type Paper, type PaperTable } from '../../manifests/index.ts';
import { PACKAGE_NAMES } from '../package-names.ts';
import type { ShipmentFacts } from '../shipment-facts.ts';
import {
  describeItem,
  formatDimensions,
  formatLane,
  formatPackages,
  formatVolume,
  listHawb,
  listParties,
  NONE,
} from './paper-parts.ts';
import { getLitres, getNetGrams, getPackageType, sumShipment } from './shipment-totals.ts';

/**
 * The packing list of a shipment. An order does not state what is in which package: one kind of goods is divided over the
 * packages; several have a table of their own.
 */
export function buildPackingList(facts: ShipmentFacts, issuedOn: string): Paper {
  const { items, parcels } = facts;
  const totals = sumShipment(facts);
  const isOfOneKind = items.length === 1;
  return {
    title: 'Packing list',
    reference: facts.orderCode,
    isLandscape: true,
    facts: [
      ['Packing list', facts.orderCode],
      ['Date', issuedOn],
      ['Invoice', facts.invoiceNumber ?? facts.customerOrderCode],
      ["Shipper's reference", facts.customerOrderCode],
      ['From – to', formatLane(facts)],
      ['Packages', formatPackages(totals.types, totals.packages)],
      ['MAWB', facts.awbNumber ?? NONE],
      ...listHawb(facts),
    ],
    parties: listParties(facts, { consignor: 'Consignor', consignee: 'Consignee' }),
    tables: isOfOneKind ? [buildFilledTable(facts)] : [buildPackageTable(facts), buildGoodsTable(facts)],
    notes: [
      ...(isOfOneKind || parcels.length === 1
        ? []
        : ['The goods are in the packages above; the order states no contents of each package.']),
      ...(isOfOneKind && parcels.length > 1 ? ['The quantity is divided over the packages by weight.'] : []),
      'The consignor declares that this list is true and correct.   Name, signature, date: ______________________________',
    ],
  };
}

const MARKS = [
  { header: 'Marks and number', share: 2.8 },
  { header: 'Type', share: 1.8 },
  { header: 'Stackable', share: 1.2 },
] as const;
const CONTENTS = [
  { header: 'Contents', share: 4.6 },
  { header: 'Qty', share: 0.9, isFigure: true },
  { header: 'Net kg', share: 1.3, isFigure: true },
] as const;
const MEASURES = [
  { header: 'L × W × H cm', share: 2.4, isFigure: true },
  { header: 'Volume m³', share: 1.4, isFigure: true },
  { header: 'Gross kg', share: 1.4, isFigure: true },
] as const;

/** Packages without their contents. */
function buildPackageTable(facts: ShipmentFacts): PaperTable {
  const { parcels } = facts;
  return {
    title: 'Packages',
    columns: [...MARKS, ...MEASURES],
    rows: parcels.map((parcel, index) => [...listMarks(facts, parcel, index), ...listMeasures(parcel)]),
    totals: [[`Total ${parcels.length}`, '', '', ...listMeasureTotals(facts)]],
  };
}

/** The goods of all packages. */
function buildGoodsTable(facts: ShipmentFacts): PaperTable {
  const { quantity, netGrams } = sumShipment(facts);
  return {
    title: 'Contents',
    columns: CONTENTS,
    rows: facts.items.map((item) => [
      describeItem(item),
      String(item.quantity),
      netGrams === null ? '' : formatWeight(getNetGrams(item)),
    ]),
    totals: [['Total', String(quantity), formatWeight(netGrams)]],
  };
}

/** Packages with their part of the only kind of goods, divided by weight as in the manifest of a MAWB. */
function buildFilledTable(facts: ShipmentFacts): PaperTable {
  const { items, parcels } = facts;
  const { quantity, netGrams } = sumShipment(facts);
  const parts = apportion(
    quantity,
    parcels.map(({ grossGrams }) => grossGrams),
  );
  return {
    title: 'Packages',
    columns: [...MARKS, ...CONTENTS, ...MEASURES],
    rows: parcels.map((parcel, index) => [
      ...listMarks(facts, parcel, index),
      ...items.flatMap((item) => {
        const part = { ...item, quantity: parts[index] ?? 0 };
        return [
          describeItem(item),
          String(part.quantity),
          netGrams === null ? '' : formatWeight(getNetGrams(part)),
        ];
      }),
      ...listMeasures(parcel),
    ]),
    totals: [
      [
        `Total ${parcels.length}`,
        '',
        '',
        '',
        String(quantity),
        formatWeight(netGrams),
        ...listMeasureTotals(facts),
      ],
    ],
  };
}

function listMarks({ orderCode, parcels }: ShipmentFacts, parcel: Parcel, index: number): string[] {
  const { isStackable } = parcel;
  return [
    `${buildPieceCode(orderCode, index + 1)}  ${index + 1}/${parcels.length}`,
    `${PACKAGE_NAMES[getPackageType(parcel)]} (${getPackageType(parcel)})`,
    isStackable === undefined ? NONE : isStackable ? 'Yes' : 'No',
  ];
}

const listMeasures = (parcel: Parcel) => [
  formatDimensions(parcel),
  formatVolume(getLitres(parcel)),
  formatWeight(parcel.grossGrams),
];

function listMeasureTotals(facts: ShipmentFacts): string[] {
  const { litres, grossGrams } = sumShipment(facts);
  return ['', formatVolume(litres), formatWeight(grossGrams)];
}
