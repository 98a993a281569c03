import type { BAG_SOURCE_KINDS, BagSource, LINE_SOURCE_KINDS, LineSource } from '@portal/contract/manifests';
import { formatAddress } from './format-address.ts';
import type { ManifestedBag, ManifestedOrder, ManifestHeader } from '../manifest/manifest-content.ts';
import { getCurrency, listUnNumbers, type ManifestLine } from '../manifest/manifest-lines.ts';
import type { CellSource } from './render-cell.ts';

/** Tax identifiers of one order, as the forwarder may read them. */
export interface TaxIdTexts {
  readonly consignor: string | null;
  readonly consignee: string | null;
}

export const NO_TAX_IDS: TaxIdTexts = { consignor: null, consignee: null };

/** Reads the tax identifiers of an order that may be on a paper. */
export type TaxIdReader = (order: ManifestedOrder) => TaxIdTexts;

/** A line with its position in the sheet, from 1, and what depends on the reader. */
export interface SheetLine extends ManifestLine {
  readonly position: number;
  readonly header: ManifestHeader;
  readonly taxIds: TaxIdTexts;
  /** Codes of the load units of its bags. */
  readonly loadUnits: readonly string[];
}

const text = (read: (line: SheetLine) => string | null) => ({ kind: 'text', read }) as const;
const ofGoods = (read: (line: SheetLine) => number | null) =>
  ({
    kind: 'money',
    read,
    readCurrency: (line: SheetLine) => getCurrency(line.order),
    isSummed: true,
  }) as const;

type PartyRole = 'consignor' | 'consignee';

const ofParty = (role: PartyRole) => {
  const read = (pick: (party: ManifestedOrder[PartyRole]) => string | undefined) =>
    text(({ order }) => pick(order[role]) ?? null);
  return {
    Name: read(({ company, name }) => company ?? name),
    Contact: read(({ name }) => name),
    Address: read(formatAddress),
    City: read(({ city }) => city),
    Province: read(({ province }) => province),
    Postcode: read(({ postcode }) => postcode),
    Country: read(({ country }) => country),
    Phone: read(({ phone }) => phone),
    Email: read(({ email }) => email),
    TaxIdType: read(({ taxId }) => taxId?.type),
    TaxId: text(({ taxIds }) => taxIds[role]),
  };
};

const consignor = ofParty('consignor');
const consignee = ofParty('consignee');

/** The sources of a line. */
export const LINE_SOURCES = {
  position: { kind: 'number', read: ({ position }) => position },
  awbNumber: text(({ header }) => header.awbNumber),
  flightNumber: text(({ header }) => header.flightNumber),
  flightDate: { kind: 'date', read: ({ header }) => header.flightDate },
  originPort: text(({ header }) => header.originPort),
  destinationPort: text(({ header }) => header.destinationPort),
  hawbNumber: text(({ hawbNumber }) => hawbNumber),
  orderCode: text(({ order }) => order.orderCode),
  clientName: text(({ order }) => order.clientName),
  bagCodes: text(({ bagCodes }) => bagCodes.join(', ')),
  loadUnits: text(({ loadUnits }) => (loadUnits.length === 0 ? null : loadUnits.join(', '))),
  pieceCode: text(({ pieceCode }) => pieceCode),
  pieces: { kind: 'number', read: ({ pieces }) => pieces, isSummed: true },
  grossWeight: { kind: 'grams', read: ({ grossGrams }) => grossGrams, isSummed: true },
  netWeight: { kind: 'grams', read: ({ netGrams }) => netGrams, isSummed: true },
  chargeableWeight: { kind: 'grams', read: ({ chargeableGrams }) => chargeableGrams, isSummed: true },
  consignorName: consignor.Name,
  consignorContact: consignor.Contact,
  consignorAddress: consignor.Address,
  consignorCity: consignor.City,
  consignorProvince: consignor.Province,
  consignorPostcode: consignor.Postcode,
  consignorCountry: consignor.Country,
  consignorPhone: consignor.Phone,
  consignorEmail: consignor.Email,
  consignorTaxIdType: consignor.TaxIdType,
  consignorTaxId: consignor.TaxId,
  consigneeName: consignee.Name,
  consigneeContact: consignee.Contact,
  consigneeAddress: consignee.Address,
  consigneeCity: consignee.City,
  consigneeProvince: consignee.Province,
  consigneePostcode: consignee.Postcode,
  consigneeCountry: consignee.Country,
  consigneePhone: consignee.Phone,
  consigneeEmail: consignee.Email,
  consigneeTaxIdType: consignee.TaxIdType,
  consigneeTaxId: consignee.TaxId,
  description: text(({ description }) => description),
  localDescription: text(({ localDescription }) => localDescription),
  hsCode: text(({ hsCode }) => hsCode),
  quantity: { kind: 'number', read: ({ quantity }) => quantity, isSummed: true },
  unitValue: {
    kind: 'money',
    read: ({ unitValueMinor }) => unitValueMinor,
    readCurrency: ({ currency }) => currency,
  },
  currency: text(({ currency }) => currency),
  fob: ofGoods(({ fobMinor }) => fobMinor),
  freight: {
    kind: 'money',
    read: ({ freightMinor }) => freightMinor,
    readCurrency: ({ order }) => order.freight?.currency ?? null,
    isSummed: true,
  },
  freightCurrency: text(({ order }) => order.freight?.currency ?? null),
  insurance: ofGoods(({ insuranceMinor }) => insuranceMinor),
  cif: ofGoods(({ cifMinor }) => cifMinor),
  originCountry: text(({ originCountry }) => originCountry),
  incoterm: text(({ order }) => order.incoterm),
  kind: text(({ kind }) => kind),
  permit: text(({ permitNumbers }) => permitNumbers),
  unNumbers: text(({ goodsFlags }) => listUnNumbers(goodsFlags).join(', ') || null),
  invoiceNumber: text(({ order }) => order.invoiceNumber),
  cod: {
    kind: 'money',
    read: ({ codMinor }) => codMinor,
    readCurrency: ({ order }) => order.cod?.currency ?? null,
    isSummed: true,
  },
  codCurrency: text(({ order, codMinor }) => (codMinor === null ? null : (order.cod?.currency ?? null))),
} as const satisfies {
  readonly [Source in LineSource]: CellSource<SheetLine> & {
    readonly kind: (typeof LINE_SOURCE_KINDS)[Source];
  };
};

/** The sources of a bag. */
export const BAG_SOURCES = {
  bagCode: { kind: 'text', read: ({ bagCode }) => bagCode },
  sealNumber: { kind: 'text', read: ({ sealNumber }) => sealNumber },
  loadUnit: { kind: 'text', read: ({ loadUnit }) => loadUnit?.code ?? null },
  bagTare: { kind: 'grams', read: ({ tareGrams }) => tareGrams, isSummed: true },
  bagGross: { kind: 'grams', read: ({ grossGrams }) => grossGrams, isSummed: true },
} as const satisfies {
  readonly [Source in BagSource]: CellSource<ManifestedBag> & {
    readonly kind: (typeof BAG_SOURCE_KINDS)[Source];
  };
};
